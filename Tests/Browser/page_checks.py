#!/usr/bin/env python3
"""Checks what a reader does with a page: looking, filtering, following links, panning, reading on a phone, printing.

    python3 Tests/Browser/page_checks.py DIR/*.html

Needs what report_checks.py needs. Prints one line for each page and check that fails; exits 1 when there was one.
"""
import pathlib
import sys

from axe_selenium_python import Axe
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from report_checks import browser, check_console, copied, expect, failures, resize, shown

# The worst severity by which findings name a row of a chart: 0 for errors, 1 for warnings, 2 for the rest.
ROWS = """
const rank = {error: 0, warning: 1};
const worst = {};
for (const finding of document.querySelectorAll('.finding')) {
  for (const link of finding.querySelectorAll('.where a')) {
    const life = link.getAttribute('href').slice(1), own = rank[finding.dataset.severity] ?? 2;
    worst[life] = Math.min(worst[life] ?? 2, own);
  }
}
return [...document.querySelectorAll('.chart')].map(chart => {
  const classes = new Map();
  for (const row of chart.querySelectorAll('.name[data-lives]')) {
    const ranks = row.dataset.lives.split(' ').map(life => worst[life] ?? 2);
    classes.set(row.dataset.class, Math.min(classes.get(row.dataset.class) ?? 2, ...ranks));
  }
  return [...classes.values()];
});
"""


def check_order(chrome, page):
    # A finding links the first eight of its instances only, so a long page is left to the tests of the plan.
    if page.stat().st_size > 500_000:
        return
    for ranks in chrome.execute_script(ROWS):
        expect(ranks == sorted(ranks), page, f"classes with problems do not stand first: {ranks}")


def check_labels(chrome, page):
    """No two words of a row lie over each other, none is cut off, and no accused lane has a tick."""
    collisions = chrome.execute_script("""
        const bad = [];
        for (const column of document.querySelectorAll('svg.names')) {
          const edge = column.getBoundingClientRect().right;
          if (!edge) continue;
          for (const row of column.querySelectorAll('.name')) {
            const boxes = [...row.querySelectorAll('text')].map(text => text.getBoundingClientRect());
            boxes.sort((a, b) => a.left - b.left);
            const collide = boxes.some((box, i) => box.right > edge + 1 || i && box.left < boxes[i - 1].right + 2);
            if (collide) bad.push(row.textContent.trim());
          }
        }
        return bad;""")
    expect(not collisions, page, f"labels collide: {collisions[:3]}")
    ticked = chrome.execute_script(
        "return [...document.querySelectorAll('.name')].filter(row => row.querySelector('a[href^=\"#finding\"]')"
        " && row.querySelector('use[href=\"#i-kept\"]')).map(row => row.textContent.trim())")
    expect(not ticked, page, f"accused lanes with a tick: {ticked[:3]}")
    ticked = chrome.execute_script(
        "return [...document.querySelectorAll('#controllers tbody tr')].filter(row => row.querySelector('use[href=\"#i-kept\"]')"
        " && +row.querySelector('[data-label=Findings]').dataset.n).map(row => row.querySelector('th').textContent.trim())")
    expect(not ticked, page, f"accused classes with a tick: {ticked[:3]}")


def check_legend(chrome, page):
    unused = chrome.execute_script(
        "const drawn = {'l-link': '.link', 'l-moment': '.moment', 'l-fetch': '.lane use[href=\"#m-fetch\"]'};"
        "return [...document.querySelectorAll('.legend use')].map(use => use.getAttribute('href').slice(1))"
        ".filter(name => drawn[name] && !document.querySelector(drawn[name]))")
    expect(not unused, page, f"the legend explains what is not drawn: {unused}")
    bare = chrome.execute_script("return document.querySelectorAll('.link:not(:has(use))').length")
    expect(bare == 0, page, f"{bare} transitions without an arrow")


def check_cards(chrome, page):
    titles = chrome.execute_script("return [...document.querySelectorAll('.finding h4')].map(title => title.textContent.trim())")
    for title in titles:
        expect(title and len(title.split()) <= 12, page, f"a title of {len(title.split())} words: {title!r}")
        expect("://" not in title, page, f"a title with a URL: {title!r}")
    heads = chrome.execute_script(
        "return [...document.querySelectorAll('.group')].filter(group => group.querySelector('.finding')"
        " && !group.querySelector(':scope > header .tag')).length")
    expect(heads == 0, page, f"{heads} cards do not name their severity in their head")


def check_names(chrome, page):
    """A class is named once, without the suffix that all have; its instances are `#2`; a memory warning is one line."""
    charts = chrome.execute_script("""
        return [...document.querySelectorAll('.chart')].map(chart => ({
          classes: [...chart.querySelectorAll('.class')].map(name => name.textContent),
          ordinals: [...chart.querySelectorAll('.ordinal')].map(name => name.textContent),
          heights: [...chart.querySelectorAll('.moment .beam')].map(beam => beam.getBBox().height),
          height: chart.querySelector('svg.lanes')?.getBBox().height,
          places: [...chart.querySelectorAll('.moment .beam')].map(beam => beam.getAttribute('x1')),
        }))""")
    for chart in charts:
        classes = chart["classes"]
        expect(len(classes) == len(set(classes)) or any("…" in name for name in classes), page, f"named twice: {classes}")
        suffixed = [name for name in classes if name.endswith("ViewController") and name != "ViewController"]
        expect(len(classes) < 2 or not suffixed, page, f"the suffix of all stands in the lanes: {suffixed[:3]}")
        strange = [name for name in chart["ordinals"] if not name.startswith("#")]
        expect(not strange, page, f"instances that are no #2: {strange[:3]}")
        places = chart["places"]
        expect(len(places) == len(set(places)), page, f"a memory warning is drawn more than once: {places}")
        short = [height for height in chart["heights"] if height < 0.9 * chart["height"] - 8]
        expect(not short, page, f"a memory warning crosses only {short} of {chart['height']} px")


def check_chips(chrome, page):
    chips = chrome.execute_script("return [...document.querySelectorAll('.chip[data-severity]')].map(c => c.dataset.severity)")
    everything = shown(chrome, ".finding")
    for severity in chips:
        chip = chrome.find_element(By.CSS_SELECTOR, f".chip[data-severity={severity}]")
        chrome.execute_script("arguments[0].click()", chip)
        seen = chrome.execute_script(
            "return [...document.querySelectorAll('.finding')].filter(f => !f.closest('[hidden]')).map(f => f.dataset.severity)")
        expect(set(seen) <= {severity}, page, f"the chip of {severity} shows {set(seen)}")
        expect(chip.get_attribute("aria-pressed") == "true", page, f"the chip of {severity} does not look pressed")
        address = chrome.execute_script("return location.hash")
        expect(f"severity={severity}" in address, page, f"the filter does not stand in the address: {address!r}")
        chrome.execute_script("arguments[0].click()", chip)
    expect(shown(chrome, ".finding") == everything, page, "a chip pressed twice leaves something hidden")


def check_filter(chrome, page):
    """The menu of rules holds their titles, and the numbers beside the sections are of what is shown."""
    strange = chrome.execute_script(
        "return [...document.querySelectorAll('#filter-rule option[value]:not([value=\"\"])')].filter(option =>"
        " document.getElementById('rule-' + option.value)?.querySelector('summary').firstChild.textContent.trim() !== option.textContent)"
        ".map(option => option.textContent)")
    expect(not strange, page, f"the menu of rules says {strange[:3]}")
    rules = chrome.execute_script("return [...document.querySelectorAll('#filter-rule option')].map(option => option.value).slice(1)")
    if not rules:
        return
    counts = "return document.querySelector('nav a[href=\"#findings\"] .n')?.textContent"
    before = chrome.execute_script(counts)
    change = "const menu = document.querySelector('#filter-rule'); menu.value = arguments[0]; menu.dispatchEvent(new Event('input', {bubbles: true}))"
    for rule in rules[:3]:
        chrome.execute_script(change, rule)
        seen = chrome.execute_script(
            "return [...document.querySelectorAll('[data-rule][data-class]')].filter(f => !f.hidden && !f.closest('.suppressed')).length")
        told = chrome.execute_script(counts)
        expect(told == f"{seen} of {before}", page, f"{seen} findings of {rule} are shown, and the navigation says {told!r}")
        empty = chrome.execute_script("return [...document.querySelectorAll('#logs .scroll')].filter(table =>"
            " !table.hidden && ![...table.querySelectorAll('tr[data-log]')].some(row => !row.hidden)).length")
        expect(not empty, page, "a table of logs is left empty")
    words = "const field = document.querySelector('#filter-text'); field.value = arguments[0]; field.dispatchEvent(new Event('input', {bubbles: true}))"
    chrome.execute_script(words, "no such text anywhere")
    left = chrome.execute_script("return ['controllers', 'read', 'cannot-tell', 'rules'].filter(id => document.getElementById(id)?.offsetHeight)")
    expect(not left, page, f"a filter that nothing fits leaves {left}")
    name = chrome.execute_script("return document.querySelector('#read .capture').dataset.log")
    chrome.execute_script(change, "")
    chrome.execute_script(words, name)
    told = chrome.execute_script("return document.querySelector('.shown').textContent")
    expect(not told.startswith("Nothing"), page, f"the name of a log that is shown: {told!r}")
    chrome.execute_script(words, "")
    chrome.execute_script(change, "")
    expect(chrome.execute_script(counts) == before, page, "a filter that is taken back leaves its numbers")


def check_links(chrome, page):
    """From a row of the table to a lane and back, and from the table of logs on."""
    row = chrome.find_elements(By.CSS_SELECTOR, "#controllers .lane-of")
    if row:
        target = row[0].get_attribute("href").split("#")[1]
        chrome.execute_script("arguments[0].click()", row[0])
        focused = chrome.execute_script("return document.activeElement.id")
        expect(focused == target, page, f"a row's link focuses {focused!r}, not the lane {target!r}")
    name = chrome.execute_script(
        "const link = document.querySelector('svg.names a[href^=\"#class-\"]');"
        "if (!link) return null;"
        "link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, view: window}));"
        "location.hash = link.getAttribute('href'); return link.getAttribute('href').slice(1)")
    if name:
        chrome.execute_async_script("setTimeout(arguments[0], 50)")
        marked = chrome.execute_script("return document.getElementById(arguments[0])?.classList.contains('is-target')", name)
        expect(marked, page, f"the name of a lane does not lead to its row {name!r}")
    captures = len(chrome.find_elements(By.CSS_SELECTOR, ".capture"))
    logs = chrome.execute_script(
        "const logs = document.querySelector('#logs'), lives = document.querySelector('#lifelines, #findings');"
        "return logs && (!lives || Boolean(logs.compareDocumentPosition(lives) & 4)) ?"
        " logs.querySelectorAll('tbody tr').length : 0")
    if captures > 1:
        expect(logs >= captures, page, f"{captures} logs, and {logs} rows of verdicts before all else")


def check_detail(chrome, page):
    lane = chrome.execute_script("return [...document.querySelectorAll('.lane')].find(e => e.getBoundingClientRect().width)")
    if not lane:
        return
    chrome.execute_script("arguments[0].focus()", lane)
    lane.send_keys(Keys.ENTER)
    pane = chrome.find_element(By.CSS_SELECTOR, ".detail")
    expect(pane.is_displayed() and "line" in pane.text, page, f"Enter on a lane opens no detail: {pane.text[:80]!r}")
    accused = chrome.execute_script("""
        const link = document.querySelector('.finding .where a'), lane = link && document.querySelector(link.getAttribute('href'));
        if (!lane) return null;
        lane.querySelector('.ground').dispatchEvent(new MouseEvent('click', {bubbles: true}));
        const pane = document.querySelector('.detail');
        return [!pane.hidden, Boolean(pane.querySelector('a[href^="#finding"]'))];""")
    expect(accused in (None, [True, True]), page, f"a click on an accused lane shows no finding: {accused}")
    if page.stat().st_size < 300_000:
        axe = Axe(chrome)
        axe.inject()
        # The page around it is what report_checks.py has seen: looking at all of it again takes twelve seconds a page.
        for violation in axe.run(".detail")["violations"]:
            expect(False, page, f"axe with the detail open: {violation['id']}: {violation['nodes'][0]['html'][:160]}")
    pane.send_keys(Keys.ESCAPE)
    expect(not pane.is_displayed(), page, "Escape leaves the detail open")


def check_panning(chrome, page):
    chart = chrome.execute_script("return [...document.querySelectorAll('.chart')].find(e => e.clientWidth)")
    if not chart:
        return
    place = lambda: chrome.execute_script("return arguments[0].scrollLeft", chart)
    window = lambda: chrome.execute_script(
        "const view = arguments[0].parentElement.querySelector('.overview .window');"
        "return [+view.getAttribute('x'), +view.getAttribute('width'), view.hasAttribute('hidden')]", chart)
    expect(window()[2], page, "the overview marks a stretch although all is in view")
    # No lane is in focus, nor the pointer over a chart: the keys mean the one that is nearest to the window's middle.
    keys = lambda text: ActionChains(chrome).send_keys(text).perform()
    chrome.execute_script("document.activeElement.blur(); arguments[0].scrollIntoView({block: 'center'})", chart)
    keys("wwww")
    grown = chrome.execute_script(
        "return [...document.querySelectorAll('.chart')].find(e => e.scrollWidth > e.clientWidth + 300)")
    if grown:
        chart = grown
    else:
        length = float(chart.get_attribute("data-microseconds") or 0)
        expect(length < 5e6, page, "W does not zoom where no field has the focus")
        return
    expect(not window()[2] and window()[1] < 700, page, f"the overview does not show the zoom: {window()}")
    before = place()
    keys("d")
    expect(place() > before, page, "D does not pan")
    keys("a")
    expect(abs(place() - before) < 2, page, "A does not pan back")
    lanes = chrome.execute_script("arguments[0].scrollIntoView({block: 'center'}); return arguments[0].querySelector('svg.lanes')", chart)
    ActionChains(chrome).move_to_element(chart).click_and_hold().move_by_offset(-60, 0).release().perform()
    expect(place() > before + 30, page, f"dragging does not pan: {before} to {place()}")
    expect(lanes is not None and not shown(chrome, ".detail:not([hidden])"), page, "a drag opens the detail")
    keys("ssssssss")


def check_markdown(chrome, page):
    buttons = chrome.find_elements(By.CSS_SELECTOR, ".finding button.copy[data-as=markdown]")
    if not buttons:
        return
    grant = {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    chrome.execute_cdp_cmd("Browser.grantPermissions", grant)
    text = copied(chrome, buttons[0])
    finding = chrome.find_element(By.CSS_SELECTOR, ".finding")
    expect(text.startswith("### "), page, f"the Markdown has no heading: {text[:80]!r}")
    for part in ("rule", "log", "fingerprint"):
        expect(finding.get_attribute(f"data-{part}") in text, page, f"the Markdown lacks the {part}")


# Text that wraps at almost every word, tables that are wider than the phone, names cut inside a word.
NARROW = """
const bad = [];
for (const element of document.querySelectorAll('main :not(svg *, .log *), footer *')) {
  if (!element.offsetParent) continue;
  const own = [...element.childNodes].filter(node => node.nodeType === 3 && node.textContent.trim());
  const text = own.map(node => node.textContent.trim()).join(' ');
  if (text.split(/\\s+/).length < 3) continue;
  const box = element.getBoundingClientRect(), line = parseFloat(getComputedStyle(element).lineHeight) || 20;
  if (getComputedStyle(element).display !== 'inline' && box.width < 90 && box.height > 2.4 * line) bad.push(text.slice(0, 60));
}
for (const table of document.querySelectorAll('table.numbers')) {
  if (table.getBoundingClientRect().width > innerWidth) bad.push('table ' + table.textContent.trim().slice(0, 40));
}
for (const part of document.querySelectorAll('table.stacked tbody *')) {
  if (part.offsetParent && part.getBoundingClientRect().right > innerWidth) bad.push('sticks out: ' + part.textContent.trim().slice(0, 40));
}
for (const name of document.querySelectorAll('.words-only')) {
  const range = document.createRange();
  for (const node of name.childNodes) {
    if (node.nodeType !== 3) continue;
    // A name may break between its words; runs of two directions or fonts in one word stand on one line all the same.
    for (const word of node.textContent.matchAll(/\\S+/g)) {
      if (word[0].length > 18) continue;
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const boxes = [...range.getClientRects()], tops = boxes.map(box => box.top);
      if (Math.max(...tops) - Math.min(...tops) > boxes[0]?.height / 2) bad.push('a word cut in two: ' + word[0]);
    }
  }
}
return bad;
"""


def check_phone(chrome, page):
    resize(chrome, 375, 800)
    chrome.get(page.as_uri())
    bad = chrome.execute_script(NARROW)
    expect(not bad, page, f"at 375 px: {bad[:4]}")
    wide = chrome.execute_script("return [...document.querySelectorAll('.hero, .hero *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).length")
    expect(not wide, page, f"{wide} parts of the summary stick out at 375 px")
    long = chrome.execute_script("return [...document.querySelectorAll('#controllers tbody tr')].filter(row => row.offsetHeight && row.checkVisibility()).length")
    expect(long < 17, page, f"{long} rows of controllers at 375 px")
    cut = chrome.execute_script(CUT)
    expect(not cut, page, f"cut off at 375 px: {cut[:4]}")
    resize(chrome, 1440, 1000)


# A select shows its choice whole, and a lane its class's name, unless that is longer than most.
CUT = """
const pen = document.createElement('canvas').getContext('2d');
const cut = [...document.querySelectorAll('.filter select')].filter(select => {
  pen.font = getComputedStyle(select).font;
  return select.clientWidth && pen.measureText(select.selectedOptions[0].text).width > select.clientWidth - 24;
}).map(select => select.selectedOptions[0].text);
for (const column of document.querySelectorAll('svg.names')) {
  const edge = column.getBoundingClientRect().right;
  for (const name of column.querySelectorAll('.class, .ordinal, .cut, .verdict:not([text-anchor=end])')) {
    // A control character that is written out takes the room of ten others.
    const isShort = name.textContent.length <= 20 && !name.textContent.includes('\u27e8U+');
    // The box of a text ends behind the white that belongs to its last letter.
    if (edge && isShort && name.getBoundingClientRect().right > edge + 1) cut.push(name.textContent);
  }
}
return cut;
"""


def check_first_screen(chrome, page):
    """Without scrolling: the verdict, every kind of finding, and the first of the accused lanes, or the chart of a crowd; the sections' links fit."""
    resize(chrome, 1440, 900)
    chrome.get(page.as_uri())
    nav = chrome.execute_script("const n = document.querySelector('nav'); return n ? n.scrollWidth - n.clientWidth : 0")
    expect(nav <= 0, page, f"{nav} px of the sections' links are out of sight")
    index = chrome.execute_script("return document.querySelector('.index')?.getBoundingClientRect().bottom ?? 0")
    expect(index < 900, page, f"the index of findings ends at {index} px")
    lane = chrome.execute_script(
        "if (document.querySelector('#logs') || document.querySelectorAll('.index a').length > 12) return null;"
        "const crowd = document.querySelector('.crowd');"
        "if (crowd) return crowd.getBoundingClientRect().top;"
        "const lanes = [...document.querySelectorAll('.finding .where a')].map(a => document.querySelector(a.getAttribute('href')));"
        "return lanes.length ? Math.min(...lanes.map(lane => lane.getBoundingClientRect().bottom)) : null")
    expect(lane is None or lane < 900, page, f"the first accused lane ends at {lane} px")
    resize(chrome, 1440, 1000)


def check_print(chrome, page):
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    whole = chrome.execute_script(
        "return [...document.querySelectorAll('.card, .finding, .capture, section')]"
        ".filter(e => getComputedStyle(e).breakInside !== 'auto').map(e => e.className).slice(0, 3)")
    expect(not whole, page, f"cards that may not break on paper: {whole}")
    tools = chrome.execute_script(
        "return [...document.querySelectorAll('.bar, .overview, .zoom, .actions, .detail')]"
        ".filter(e => getComputedStyle(e).display !== 'none').map(e => e.className.baseVal ?? e.className).slice(0, 3)")
    expect(not tools, page, f"tools that are printed: {tools}")
    # A sheet of A4 with Chromium's margins.
    metrics = {"width": 718, "height": 1000, "deviceScaleFactor": 1, "mobile": False}
    chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    wide = chrome.execute_script(
        "return [...document.querySelectorAll('main table.numbers')]"
        ".filter(e => e.getBoundingClientRect().right > innerWidth).map(e => e.className).slice(0, 3)")
    expect(not wide, page, f"tables wider than paper: {wide}")
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "screen"})
    resize(chrome, 1440, 1000)


def check_comparison(chrome, page):
    if not chrome.find_elements(By.CSS_SELECTOR, "[aria-label='Both runs']"):
        return
    escaped = chrome.execute_script("return document.body.textContent.includes('<b>')")
    expect(not escaped, page, "the page shows its own markup as text")
    words = chrome.execute_script("return [...document.querySelectorAll('h2 .trend')].map(t => t.textContent.trim())")
    lists = chrome.execute_script("return [...document.querySelectorAll('h2')].filter(h => /^(Appeared|Gone)/.test(h.textContent)).length")
    expect(len(words) == lists, page, f"{lists} lists of changes, and {len(words)} words on them")
    figures = chrome.find_elements(By.CSS_SELECTOR, ".pair")
    for pair in figures:
        expect("before" in pair.text and "after" in pair.text, page, f"a staircase without its other run: {pair.text[:60]!r}")


def check(chrome, page):
    resize(chrome, 1440, 1000)
    chrome.get(page.as_uri())
    for step in (check_first_screen, check_order, check_labels, check_names, check_legend, check_cards, check_chips, check_filter, check_links, check_detail, check_panning,
                 check_markdown, check_print, check_comparison, check_phone, check_console):
        step(chrome, page)


def main(paths):
    if not paths:
        sys.exit("usage: page_checks.py REPORT.html ...")
    chrome = browser()
    try:
        for path in paths:
            check(chrome, pathlib.Path(path).resolve())
    finally:
        chrome.quit()
    for failure in failures:
        print(failure)
    print(f"{len(paths)} pages used, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
