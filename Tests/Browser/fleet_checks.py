#!/usr/bin/env python3
"""Opens the page of a fleet in a real browser: what its first screen says, on a phone, in the dark, without style.

    python3 Tests/Browser/fleet_checks.py .build/stories/fleet.html

Pages of other kinds are passed over. Needs what report_checks.py needs.
"""
import pathlib
import re
import sys

from selenium.webdriver.common.by import By

from report_checks import browser, check_accessibility, check_console, check_narrow, expect, failures, resize


def is_fleet(path):
    return "<title>Fleet – Lifeline</title>" in path.read_text(encoding="utf-8")[:60_000]


def check_first_screen(chrome, page):
    resize(chrome, 1440, 1000)
    chrome.get(page.as_uri())
    check_console(chrome, page)
    seen = chrome.execute_script("""
        return [...document.querySelectorAll('h1, .chips a, .index li')].filter(part => {
          const box = part.getBoundingClientRect();
          return box.bottom <= innerHeight && box.width;
        }).map(part => part.textContent.replace(/\\s+/g, ' '));""")
    text = " ".join(seen)
    if chrome.find_elements(By.CSS_SELECTOR, ".chips a.is-error, .chips a.is-warning"):
        named = re.search(r"(new|up|down|gone) in \S", text)
        expect(named, page, f"the first screen names no build: {text[:200]!r}")
    expect("open " in text, page, "the first screen names no session to open")
    glued = chrome.execute_script(
        "return [...document.querySelectorAll('.index a')].map(a => a.textContent)"
        ".filter(text => /[a-z](new|up|down|gone) in /.test(text))")
    expect(not glued, page, f"words that run into each other: {glued[:2]}")
    links = chrome.execute_script(
        "return [...document.querySelectorAll('a[href^=\"#\"]')].map(a => a.getAttribute('href').slice(1))"
        ".filter(id => !document.getElementById(id))")
    expect(not links, page, f"links that lead nowhere: {links[:3]}")
    doubled = chrome.execute_script(
        "const ids = [...document.querySelectorAll('[id]')].map(e => e.id);"
        "return ids.filter((id, i) => ids.indexOf(id) !== i)")
    expect(not doubled, page, f"names that are given twice: {doubled[:3]}")


def check_bars(chrome, page):
    bare = chrome.execute_script(
        "return [...document.querySelectorAll('svg.bars')].filter(svg => !svg.getAttribute('aria-label')).length")
    expect(bare == 0, page, f"{bare} drawings without words")
    wide = chrome.execute_script(
        "return [...document.querySelectorAll('svg.bars')].filter(bars => bars.getBoundingClientRect().right > innerWidth).length")
    expect(wide == 0, page, f"{wide} drawings are cut off")


def check_table(chrome, page):
    """Rows are sorted and found by the scripts of every other page; without them they are a plain table."""
    resize(chrome, 1440, 1000)
    chrome.get(page.as_uri())
    rows = chrome.execute_script("return document.querySelectorAll('tr[data-rule]').length")
    expect(rows, page, "has no row for a problem")
    order = """
        const table = document.querySelector('.problems table'), head = [...table.querySelectorAll('thead th')];
        const place = head.findIndex(cell => cell.textContent.startsWith('Sessions'));
        head[place].querySelector('button').click();
        return [...table.querySelectorAll('tbody tr')].map(row => +row.cells[place].dataset.n);"""
    down, up = chrome.execute_script(order), chrome.execute_script(order)
    expect(down == sorted(down, reverse=True) and up == sorted(up), page, f"rows are not sorted: {down[:5]}, {up[:5]}")
    shown = chrome.execute_script("""
        const name = [...document.querySelectorAll('tr[data-rule]')].pop().dataset.class, field = document.querySelector('#filter-text');
        field.value = name;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        const found = [...document.querySelectorAll('tr[data-rule]')].filter(row => row.offsetParent).map(row => row.textContent);
        return [name, found, document.querySelector('.shown').textContent];""")
    expect(shown[1] and all(shown[0] in text for text in shown[1]), page, f"{shown[0]} is not found: {shown[1][:2]}")
    expect(f"{len(shown[1])} of {rows} problem" in shown[2], page, f"what is found is counted wrong: {shown[2]!r}")
    chrome.get("about:blank")
    chrome.get(page.as_uri())
    fits = chrome.execute_script("""
        const details = document.querySelector('.problems details'), card = details.closest('.problems');
        details.open = true;
        return card.scrollWidth <= card.clientWidth && details.querySelector('.more').offsetWidth > card.clientWidth - 60;""")
    expect(fits, page, "what a row folds is not as wide as the table")


def check_columns(chrome, page):
    """On a phone a row is two columns, with every number beside its name."""
    resize(chrome, 375, 800)
    chrome.get(page.as_uri())
    torn = chrome.execute_script("""
        const rows = [...document.querySelectorAll('tr[data-rule]')].filter(row => row.offsetParent);
        return rows.filter(row => new Set([...row.cells].map(cell => cell.getBoundingClientRect().left)).size !== 2
          || row.getBoundingClientRect().height > 200).length;""")
    expect(not torn, page, f"{torn} rows are no two columns at 375 px")


def check_without_style(chrome, page):
    chrome.execute_script("document.querySelectorAll('style').forEach(style => style.remove())")
    text = chrome.find_element(By.TAG_NAME, "body").text
    expect("How to read the numbers" in text, page, "is not readable without style")


def main(paths):
    pages = [path for path in map(lambda name: pathlib.Path(name).resolve(), paths) if is_fleet(path)]
    chrome = browser()
    try:
        for page in pages:
            expect(page.stat().st_size < 5_000_000, page, "larger than 5 MB")
            check_first_screen(chrome, page)
            check_bars(chrome, page)
            check_table(chrome, page)
            check_columns(chrome, page)
            check_narrow(chrome, page)
            check_accessibility(chrome, page)
            check_without_style(chrome, page)
    finally:
        chrome.quit()
    for failure in failures:
        print(failure)
    print(f"{len(pages)} pages of fleets checked, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
