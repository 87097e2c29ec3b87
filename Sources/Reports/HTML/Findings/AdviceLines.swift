import Lifecycle
import Rules

/// How to see a finding again, and what to do about it, with a few lines of code to begin with.
struct AdviceLines: Sendable {
    let finding: Finding

    func markup() -> Markup { route + remedy }

    private var route: Markup {
        guard let route = finding.route else { return Markup() }
        let moves = route.spokenMoves.map { "<li><bdi>\($0.cut(to: 200).withBreaks)</bdi></li>" as Markup }.joined()
        return """
            <div class="advice"><p><b>To see it again,</b> begin at <bdi>\(route.spokenStart.cut(to: 200).withBreaks)</bdi>:</p>
            <ol>\(moves)</ol></div>

            """
    }

    private var remedy: Markup {
        guard let remedy = finding.remedy else { return Markup() }
        let code = remedy.holders.map(snippet).joined()
        return """
            <div class="advice"><p><b>To do:</b> <bdi>\(remedy.sentence.cut(to: 800).asSentence.withBreaks)</bdi></p>
            \(code)</div>

            """
    }

    private func snippet(_ holder: Holder) -> Markup {
        """
        <details class="remedy"><summary>Code for \(holder.title)</summary>
        <p>\(holder.advice.asSentence)</p>
        <pre tabindex="0" aria-label="Swift"><code>\(holder.swift)</code></pre>
        <pre tabindex="0" aria-label="Objective-C"><code>\(holder.objectiveC)</code></pre></details>

        """
    }
}
