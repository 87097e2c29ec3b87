#!/usr/bin/env python3
"""Checks the chart of all lives that a page of a long log has: each life is reached by zooming, and frames keep up.

    python3 Tests/Browser/crowd_checks.py DIR/*.html

Needs what report_checks.py needs. Pages without such a chart are passed over. Prints one line for each page and check that
fails, and the frames of a second; exits 1 when something failed.
"""
import pathlib
import sys

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from report_checks import browser, check_console, expect, failures, resize

# Turns the wheel for a number of frames, and answers how long each of them took, in milliseconds, sorted.
FRAMES = """
const [turn, count, done] = arguments, stage = document.querySelector('.stage'), box = stage.getBoundingClientRect();
const times = [];
let last = null;
function frame(now) {
  if (last !== null) times.push(now - last);
  last = now;
  if (times.length === count) return done(times.sort((a, b) => a - b));
  const at = { clientX: box.left + box.width * .7, clientY: box.top + 200, bubbles: true, cancelable: true };
  stage.dispatchEvent(new WheelEvent('wheel', { ...at, ...turn }));
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
"""


def label(chrome):
    """What a screen reader says of the drawing, once it rests."""
    chrome.execute_async_script("setTimeout(arguments[0], 400)")
    return chrome.execute_script("return document.querySelector('.stage canvas').getAttribute('aria-label')")


def check_frames(chrome, page):
    turns = {"zooming in": {"ctrlKey": True, "deltaY": -25}, "panning": {"deltaX": 30}, "zooming out": {"ctrlKey": True, "deltaY": 25}}
    for name, turn in turns.items():
        times = chrome.execute_async_script(FRAMES, turn, 120)
        print(f"{page.name}: {name}: {1000 * len(times) / sum(times):.0f} frames a second, half within {times[60]:.0f} ms, the slowest {times[-1]:.0f} ms")
        # A screen gets sixty; a machine that builds beside it has no processor for all of them.
        expect(times[60] < 34, page, f"{name}: half of the frames take {times[60]:.0f} ms and more")


def check_zoom(chrome, page):
    whole = label(chrome)
    keys = lambda text: ActionChains(chrome).send_keys(text).perform()
    keys("wwwwdd")
    near = label(chrome)
    expect(near != whole, page, f"zooming in changes nothing: {whole!r}")
    expect(chrome.execute_script("return !document.querySelector('.crowd .overview').hasAttribute('hidden')"), page, "no overview when zoomed in")
    keys("0")
    expect(label(chrome) == whole, page, "0 does not show all again")


def check_life(chrome, page):
    """A link to a life that has no lane of its own brings it into view and tells of it."""
    life = chrome.execute_script("""
        const crowd = document.querySelector('.crowd'), prefix = crowd.dataset.prefix;
        for (let life = +crowd.dataset.count; life > 0; life -= 1) if (!document.getElementById(prefix + life)) return prefix + life;""")
    before = label(chrome)
    chrome.execute_script("location.hash = arguments[0]", life)
    after = label(chrome)
    text = chrome.execute_script("const pane = document.querySelector('.detail'); return pane.hidden ? '' : pane.textContent")
    expect(after != before and "States" in text and "timeline" in text, page, f"a link to {life} tells nothing: {text[:80]!r}")
    chrome.execute_script("return document.querySelector('.stage')").send_keys(Keys.ESCAPE, "0")


def check_filter(chrome, page):
    count = "return document.querySelector('.shown').textContent"
    chrome.execute_script("const f = document.querySelector('#filter-text'); f.value = 'no such text anywhere'; f.dispatchEvent(new Event('input', {bubbles: true}))")
    expect(label(chrome).startswith("0 lives"), page, f"a filter that nothing fits leaves {label(chrome)!r}")
    chrome.execute_script("document.querySelector('.filter button').click()")
    expect(not label(chrome).startswith("0 lives") and not chrome.execute_script(count), page, "clearing the filter leaves lives out")


def main(paths):
    chrome = browser()
    checked = 0
    try:
        for page in (pathlib.Path(path).resolve() for path in paths):
            if b'class="crowd"' not in page.read_bytes():
                continue
            checked += 1
            for width in (1440, 375):
                resize(chrome, width, 900)
                chrome.get("about:blank")
                chrome.get(page.as_uri())
                chrome.execute_script("document.querySelector('.stage').scrollIntoView()")
                check_zoom(chrome, page)
                check_life(chrome, page)
                check_filter(chrome, page)
            resize(chrome, 1440, 900)
            check_frames(chrome, page)
            check_console(chrome, page)
    finally:
        chrome.quit()
    for failure in failures:
        print(failure)
    print(f"{checked} pages with a crowd checked, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
