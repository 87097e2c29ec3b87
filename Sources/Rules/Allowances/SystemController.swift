/// Controllers of the system that apps show as they are: no app can print their deinit, so its absence tells nothing.
package enum SystemController {
    static func isNamed(_ name: String) -> Bool { all.contains(name) }

    /// Whether a class is by its name a container of UIKit's with something of the app's own: it derives from no base class
    /// that prints for the app's other controllers.
    static func isContainer(_ name: String) -> Bool { containers.contains(where: name.hasSuffix) }

    private static let containers = ["NavigationController", "TabBarController", "SplitViewController"]

    /// By framework, in the order of Apple's documentation.
    private static let all: Set<String> = [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UISplitViewController", "UIPageViewController", "UISearchController",
        "UIAlertController", "UIActivityViewController", "UIImagePickerController", "UIDocumentPickerViewController",
        "UIDocumentBrowserViewController", "UIColorPickerViewController", "UIFontPickerViewController",
        "UICloudSharingController", "UIReferenceLibraryViewController", "UIVideoEditorController",
        "SFSafariViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
        "AVPlayerViewController", "QLPreviewController", "PHPickerViewController", "VNDocumentCameraViewController",
        "CNContactPickerViewController", "CNContactViewController", "EKEventEditViewController",
        "EKEventViewController", "EKCalendarChooser", "GKGameCenterViewController", "GKMatchmakerViewController",
        "SKStoreProductViewController", "MPMediaPickerController", "PKAddPassesViewController",
        "PKPaymentAuthorizationViewController", "SLComposeViewController",
    ]
}
