#!/usr/bin/env python3
"""Opens HTML reports in a real browser and checks what only a browser can tell.

    LIFELINE_WRITE_FIXTURES=DIR swift test --filter storyPages   # writes the stories' pages to DIR
    python3 Tests/Browser/report_checks.py DIR/*.html            # or any other reports

Needs Chromium, chromedriver (CHROMEDRIVER names another than /usr/bin/chromedriver), and from PyPI selenium and
axe-selenium-python. Prints one line for each page and check that fails; exits 1 when there was one.
"""
import os
import pathlib
import re
import sys

from axe_selenium_python import Axe
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

failures = []

# What is built like two parts before it says again what they say, and looking at it takes minutes.
REPEATED = """
const counts = new Map();
const shape = e => e.tagName + '.' + (e.getAttribute('class') || '') + '(' + [...e.children].map(shape).join(' ') + ')';
for (const part of document.querySelectorAll('article.finding, tr:not(.chart *), li, details, .lane, .name, .moment, .link')) {
  const own = shape(part), count = (counts.get(own) || 0) + 1;
  counts.set(own, count);
  if (count > 2) part.remove();
}
// That links lead somewhere is seen on the whole page.
for (const link of document.querySelectorAll('a[href^="#"]')) {
  if (!document.getElementById(link.getAttribute('href').slice(1))) link.setAttribute('href', '#' + document.querySelector('main [id]').id);
}
"""

ONLY_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
# Which level a heading may have is told by those before it.
IN_PARTS = {"rules": {"heading-order": {"enabled": False}}}


def expect(holds, page, what):
    """Notes a failed expectation and goes on: one run shows all that is wrong."""
    if not holds:
        failures.append(f"{page.name}: {what}")


def browser(**preferences):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1440,1000"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if preferences:
        options.add_experimental_option("prefs", preferences)
    driver = os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver")
    chrome = webdriver.Chrome(options=options, service=Service(driver))
    # Beside a build, a long page takes its time.
    chrome.set_script_timeout(300)
    chrome.command_executor.client_config.timeout = 400
    return chrome


def resize(chrome, width, height, theme="light"):
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    media = {"features": [{"name": "prefers-color-scheme", "value": theme}]}
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", media)


def messages(source):
    """The findings of a page, by identifier, as its own source states them."""
    return re.findall(r'id="(finding-[0-9a-f-]+)"', source)


def check_console(chrome, page):
    for entry in chrome.get_log("browser"):
        expect(False, page, f"console: {entry['level']} {entry['message']}")


# What an element looks like to those who check it: its name and class, and those of what it stands in.
# Marks those of other looks than `arguments[0]`, and gives the looks of all.
SHAPES = """
const name = e => e.tagName + '.' + (e.getAttribute('class') || ''), known = new Set(arguments[0]);
return [...new Set([...document.querySelectorAll('body *')].map(e => {
  const shape = name(e.parentElement) + '>' + name(e);
  if (!known.has(shape)) e.setAttribute('data-is-new', '');
  return shape;
}))];
"""

seen_shapes = set()


def check_accessibility(chrome, page):
    """Every kind of element in both themes, and the narrow page: a theme changes nothing but colours.

    The first page is looked at whole; of others what looks like nothing on the pages before them.
    """
    known = sorted(seen_shapes)
    settings = ((1440, "light", {}), (1440, "dark", ONLY_COLOURS), (375, "light", {}))
    # The longest pages have the elements of the others.
    for width, theme, options in settings if page.stat().st_size < 300_000 else settings[:2]:
        resize(chrome, width, 900, theme)
        chrome.get(page.as_uri())
        chrome.execute_script(REPEATED)
        shapes = chrome.execute_script(SHAPES, known)
        if set(shapes) <= set(known):
            continue
        seen_shapes.update(shapes)
        axe = Axe(chrome)
        axe.inject()
        context, more = ("[data-is-new]", IN_PARTS) if known else (None, {})
        found = chrome.execute_async_script(
            "axe.run(arguments[0] || document, arguments[1]).then(arguments[2])", context, options | more)
        for violation in found["violations"]:
            nodes = [node["html"][:160] for node in violation["nodes"][:3]]
            expect(False, page, f"axe {width} px {theme}: {violation['id']}: {violation['help']}: {nodes}")


def check_narrow(chrome, page):
    resize(chrome, 375, 800)
    chrome.get(page.as_uri())
    width = chrome.execute_script("return document.documentElement.scrollWidth")
    expect(width <= 375, page, f"scrolls sideways at 375 px: {width} px wide")


def check_hostile(chrome, page, source):
    resize(chrome, 1440, 1000)
    chrome.get(page.as_uri())
    strangers = chrome.execute_script(
        "return [...document.querySelectorAll('*:not(figure.picture img)')].filter(e => ['IMG','IFRAME','OBJECT','LINK','BASE'].includes(e.tagName)"
        " || [...e.attributes].some(a => a.name.startsWith('on') || a.name === 'style' && !e.matches('.tip, .stage *'))"
        " || (e.getAttribute('href') || '#')[0] !== '#').map(e => e.outerHTML.slice(0, 200))")
    expect(not strangers, page, f"elements that no template made: {strangers[:3]}")
    scripts = chrome.execute_script("return document.querySelectorAll('script').length")
    expect(scripts == (1 if "id=\"findings\"" in source else 0), page, f"{scripts} scripts")


def check_deep_links(chrome, page, source):
    identifiers = messages(source)
    for identifier in identifiers[:3] + identifiers[-1:]:
        chrome.get("about:blank")
        chrome.get(f"{page.as_uri()}#{identifier}")
        state = chrome.execute_script(
            "const e = document.getElementById(arguments[0]), b = e.getBoundingClientRect();"
            "return [e.classList.contains('is-target'), b.top < innerHeight && b.bottom > 0, !!e.offsetParent]", identifier)
        expect(state == [True, True, True], page, f"deep link #{identifier} does not land: {state}")
    lane = chrome.find_elements(By.CSS_SELECTOR, ".finding .where a")
    if lane:
        target = lane[0].get_attribute("href").split("#")[1]
        chrome.execute_script("arguments[0].click()", lane[0])
        focused = chrome.execute_script("return document.activeElement.id")
        expect(focused == target, page, f"a finding's instance link focuses {focused!r}, not its lane {target!r}")


def shown(chrome, selector):
    script = "return [...document.querySelectorAll(arguments[0])].filter(e => !e.closest('[hidden], [display=none]')).length"
    return chrome.execute_script(script, selector)


def check_filter(chrome, page):
    chrome.get(page.as_uri())
    if not shown(chrome, ".filter"):
        expect(not shown(chrome, ".finding, .lane"), page, "something to filter, and no filter")
        return
    everything = shown(chrome, ".finding"), shown(chrome, ".lane")
    text = chrome.find_element(By.ID, "filter-text")
    text.send_keys("no such text anywhere")
    expect((shown(chrome, ".finding"), shown(chrome, ".lane")) == (0, 0), page, "a text that nothing has leaves something")
    text.send_keys(Keys.CONTROL, "a")
    text.send_keys(Keys.DELETE)
    expect((shown(chrome, ".finding"), shown(chrome, ".lane")) == everything, page, "an empty filter hides something")
    select_each(chrome, page, "class")
    select_each(chrome, page, "rule")
    text.send_keys("no such text anywhere")
    chrome.find_element(By.CSS_SELECTOR, ".filter button").click()
    chrome.execute_async_script("setTimeout(arguments[0], 50)")
    expect((shown(chrome, ".finding"), shown(chrome, ".lane")) == everything, page, "Clear leaves something hidden")


def check_filter_words(chrome, page):
    """The titles and names of rules find their findings, nothing found is said, and the filter stands in the address."""
    chrome.get(page.as_uri())
    findings = chrome.find_elements(By.CSS_SELECTOR, "article.finding")
    if not findings:
        return
    rule = findings[0].get_attribute("data-rule")
    title = chrome.execute_script(
        "const row = document.getElementById('rule-' + arguments[0]);"
        "return row ? row.querySelector('summary').firstChild.textContent.trim() : arguments[0]", rule)
    text = chrome.find_element(By.ID, "filter-text")
    for words in (rule, title):
        text.send_keys(Keys.CONTROL, "a")
        text.send_keys(words)
        expect(findings[0].is_displayed(), page, f"filter {words!r} hides a finding of that rule")
    expect("#filter?" in chrome.current_url, page, "the filter is not in the address")
    text.send_keys(Keys.CONTROL, "a")
    text.send_keys("no such text anywhere")
    status = chrome.find_element(By.CSS_SELECTOR, ".shown").text
    expect(status.startswith("Nothing matches “no such text anywhere”"), page, f"nothing matches, and it says {status!r}")
    chrome.get("about:blank")
    chrome.get(page.as_uri() + "#filter?text=no+such+text+anywhere")
    expect(shown(chrome, ".finding") == 0, page, "the filter of the address does not filter")


def check_folds(chrome, page):
    """Every kind of finding is named on the first screen, and its link opens what it leads to."""
    chrome.get(page.as_uri())
    links = chrome.find_elements(By.CSS_SELECTOR, ".index a[href^='#finding']")
    expect(bool(links) == bool(chrome.find_elements(By.CSS_SELECTOR, "article.finding")), page, "findings and no index")
    if links:
        target = links[-1].get_attribute("href").split("#")[1]
        chrome.execute_script("arguments[0].click()", links[-1])
        chrome.execute_async_script("setTimeout(arguments[0], 50)")
        opened = chrome.execute_script(
            "const fold = document.getElementById(arguments[0]).querySelector('.fold'); return !fold || fold.open", target)
        expect(opened, page, f"the index leads to {target}, which stays folded")


def select_each(chrome, page, kind):
    """Each option shows exactly the findings that carry its value, and the status line counts them."""
    options = chrome.execute_script("""
        const kind = arguments[0], field = document.getElementById('filter-' + kind);
        const all = [...document.querySelectorAll('.finding')];
        return [...field.options].map(option => option.value).filter(Boolean).slice(0, 12).map(value => {
          field.value = value;
          field.dispatchEvent(new Event('input', {bubbles: true}));
          const wanted = all.filter(finding => finding.dataset[kind] === value);
          const seen = new Set(all.filter(finding => !finding.closest('[hidden]')));
          const same = wanted.every(finding => seen.has(finding));
          return [value, wanted.length, seen.size, same, document.querySelector('.shown').textContent];
        });""", kind)
    for option, wanted, seen, same, status in options:
        expect(wanted == seen and same, page, f"filter {kind}={option} shows {seen} findings, not {wanted}")
        expect(f"{seen} of" in status, page, f"filter {kind}={option} says {status!r}")
    chrome.execute_script(
        "const field = document.getElementById('filter-' + arguments[0]);"
        "field.value = ''; field.dispatchEvent(new Event('input', {bubbles: true}));", kind)


def button(kind):
    """The first of a kind that belongs to drawn lanes, not to the crowd of all lives."""
    return f":not(.crowd) > header [data-zoom={kind}], .named [data-zoom={kind}]"


def check_keyboard_and_zoom(chrome, page):
    lanes = chrome.find_elements(By.CSS_SELECTOR, ".lane[tabindex='0']")
    if not lanes:
        return
    chrome.execute_script("document.querySelectorAll('details.named').forEach(fold => { fold.open = true; })")
    chrome.execute_async_script("setTimeout(arguments[0], 50)")
    chrome.execute_script("arguments[0].focus()", lanes[0])
    lanes[0].send_keys(Keys.ARROW_RIGHT)
    tip = chrome.find_element(By.CSS_SELECTOR, ".tip")
    expect(tip.is_displayed() and tip.text, page, "an arrow key on a lane shows no tooltip")
    lanes[0].send_keys(Keys.ESCAPE)
    expect(not tip.is_displayed(), page, "Escape leaves the tooltip")
    width = "return document.querySelector('svg.lanes').getBoundingClientRect().width"
    before = chrome.execute_script(width)
    chrome.find_element(By.CSS_SELECTOR, button("in")).click()
    expect(chrome.execute_script(width) > before, page, "zooming in does not widen the chart")
    chrome.find_element(By.CSS_SELECTOR, button("fit")).click()
    expect(abs(chrome.execute_script(width) - before) < 1, page, "Fit does not undo the zoom")


def check_time_filter(chrome, page):
    """With the whole time in view nothing is hidden; zoomed in, what is shown lies in the stretch in view."""
    buttons = chrome.find_elements(By.CSS_SELECTOR, button("only"))
    if not buttons or not chrome.find_elements(By.CSS_SELECTOR, ".finding"):
        return
    everything = shown(chrome, ".finding")
    state = (
        "const chart = document.querySelector('.chart'), number = chart.dataset.chart;"
        "const own = [...document.querySelectorAll('.finding')].filter(f => f.dataset.chart === number);"
        "const seen = [...document.querySelectorAll('.finding')].filter(f => !f.closest('[hidden]'));"
        "return [own.length, seen.length, seen.every(f => f.dataset.chart === number)]")
    chrome.execute_script("arguments[0].click()", buttons[0])
    own, seen, same = chrome.execute_script(state)
    expect(seen == own and same, page, f"the whole time of a session shows {seen} findings, not its {own}")
    for _ in range(6):
        chrome.execute_script("document.querySelector(arguments[0]).click()", button("in"))
    chrome.execute_script("document.querySelector('.chart').scrollLeft = 0")
    chrome.execute_async_script("setTimeout(arguments[0], 250)")
    late = chrome.execute_script(
        "const chart = document.querySelector('.chart');"
        "const width = chart.querySelector('svg.lanes').getBoundingClientRect().width;"
        "const end = (chart.clientWidth - chart.querySelector('td.names').offsetWidth) / width * 1000 + 12;"
        "return [...document.querySelectorAll('.finding')].filter(f => !f.closest('[hidden]')"
        " && f.dataset.at.split(' ').every(at => +at > end)).length")
    expect(late == 0, page, f"{late} findings are shown that lie after the time in view")
    chrome.execute_script("document.querySelector(arguments[1]).click(); arguments[0].click()", buttons[0], button("fit"))
    expect(shown(chrome, ".finding") == everything, page, "taking the time filter back leaves something hidden")


def copied(chrome, button):
    """What a click on a button leaves in the clipboard."""
    return chrome.execute_async_script("""
        const button = arguments[0], done = arguments[1], end = Date.now() + 2000;
        const look = () => navigator.clipboard.readText().then(
          text => text || Date.now() > end ? done(text) : setTimeout(look, 10), error => done('' + error));
        navigator.clipboard.writeText('').then(() => { button.click(); look(); }, error => done('' + error));""", button)


def check_copy(chrome, page):
    buttons = chrome.find_elements(By.CSS_SELECTOR, ".finding:not([hidden]) button.copy[data-as=text]")
    if not buttons:
        return
    grant = {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    chrome.execute_cdp_cmd("Browser.grantPermissions", grant)
    text = copied(chrome, buttons[0])
    title = chrome.find_element(By.CSS_SELECTOR, ".finding:not([hidden]) h4").text
    expect(" ".join(title.split()) in " ".join(text.split()), page, f"the copied finding lacks its message: {text[:200]!r}")


def check_blocked(plain, page, source, style):
    """Without script, and without style too: every finding is there to be read, and nothing lies over another."""
    if style:
        source = re.sub(r"<style>.*?</style>", "", source, flags=re.S)
    copy = page.with_suffix(".blocked")
    copy.write_text(source, encoding="utf-8")
    target = copy.rename(copy.with_name(copy.stem + "-blocked-check.html"))
    try:
        plain.get(target.as_uri())
        # Scripts of the page are blocked; this one is the browser's.
        unseen = plain.execute_script("""
            return arguments[0].filter(id => {
              const finding = document.getElementById(id);
              if (!finding) return true;
              return finding.checkVisibility() ? !finding.innerText.trim() : !finding.parentElement.closest('details');
            });""", messages(source))
        for identifier in unseen:
            expect(False, page, f"blocked (style={style}): {identifier} not shown")
        check_overlaps(plain, page, style)
    finally:
        target.unlink()


def check_overlaps(plain, page, style):
    boxes = [(e.rect["y"], e.rect["y"] + e.rect["height"]) for e in plain.find_elements(By.CSS_SELECTOR, "main > section")]
    overlapping = [pair for pair in zip(boxes, boxes[1:]) if pair[0][1] > pair[1][0] + 1]
    expect(not overlapping, page, f"blocked (style={style}): sections overlap: {overlapping[:2]}")


def check(chrome, plain, page):
    source = page.read_text(encoding="utf-8")
    expect(len(source.encode()) < 5_000_000, page, "larger than 5 MB")
    resize(chrome, 1440, 1000)
    chrome.get(page.as_uri())
    check_console(chrome, page)
    check_hostile(chrome, page, source)
    check_deep_links(chrome, page, source)
    check_filter(chrome, page)
    check_filter_words(chrome, page)
    check_folds(chrome, page)
    chrome.get(page.as_uri())
    check_keyboard_and_zoom(chrome, page)
    check_time_filter(chrome, page)
    check_copy(chrome, page)
    check_console(chrome, page)
    check_narrow(chrome, page)
    check_accessibility(chrome, page)
    check_blocked(plain, page, source, style=False)
    check_blocked(plain, page, source, style=True)


def main(paths):
    if not paths:
        sys.exit("usage: report_checks.py REPORT.html ...")
    chrome = browser()
    plain = browser(**{"profile.managed_default_content_settings.javascript": 2})
    try:
        for path in paths:
            check(chrome, plain, pathlib.Path(path).resolve())
    finally:
        chrome.quit()
        plain.quit()
    for failure in failures:
        print(failure)
    print(f"{len(paths)} pages checked, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
