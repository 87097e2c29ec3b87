# Pairs the lifecycle callbacks of each object, and prints what never ended: what a person with a shell would write, and
# what `make bench` compares Lifeline with.
#
# -v name=, address= and callback= say in which fields these stand; in compact `log show` output they are 6, 7 and 8.
# A log of names only has no address.
BEGIN {
    split("viewDidAppear(_:) viewDidDisappear(_:) viewDidLayoutSubviews() didMove(toParent:", did, " ")
    split("viewWillAppear(_:) viewWillDisappear(_:) viewWillLayoutSubviews() willMove(toParent:", will, " ")
    for (i in did) { opens[will[i]] = will[i]; closes[did[i]] = will[i] }
}

!address || /: 0x[0-9a-f]+> [a-z]/ {
    object = $name (address ? $address : "")
    event = $callback
    if (event in opens) {
        if ((object, event) in open) unmatched++
        open[object, event] = FNR
    } else if (event in closes) {
        event = closes[event]
        if ((object, event) in open) delete open[object, event]
        else unmatched++
    } else if (event == "viewDidLoad()") {
        loaded[object] = FNR
    } else if (event == "deinit") {
        delete loaded[object]
        for (i in will) delete open[object, will[i]]
    }
}

END {
    for (object in loaded) print object, "loaded in line " loaded[object] " was not deallocated"
    for (pair in open) left++
    print left + 0 " open pairs, " unmatched + 0 " unmatched callbacks"
}
