import Foundation

extension Array {
    /// Reserves room for very many elements, in the large pages of the system where it has them.
    ///
    /// Memory comes from the system page by page, each when it is first written to: with pages of 4 KB that was a sixth of
    /// the time of a run over 100 MB of lifecycle lines. Only Linux has to be asked (`MADV_HUGEPAGE`, madvise(2)); what it
    /// answers does not matter.
    package mutating func reserveInLargePages(_ count: Int) {
        reserveCapacity(count)
        #if os(Linux)
            guard count * MemoryLayout<Element>.stride >= largeArray else { return }
            withUnsafeMutableBufferPointer { elements in
                guard let base = elements.baseAddress else { return }
                let start = (Int(bitPattern: base) + pageSize - 1) / pageSize * pageSize
                let end = Int(bitPattern: base + count) / pageSize * pageSize
                if start < end { madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE) }
            }
        #endif
    }
}

#if os(Linux)
    /// Smaller ones may hold no large page, which is 2 MB.
    private let largeArray = 4 << 20
    private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
#endif
