#!/usr/bin/env python3
"""Takes the README's picture: the first screen of a page, as wide as people see it.

    python3 Tests/Browser/picture.py REPORT.html PICTURE.png

Needs what report_checks.py needs.
"""
import pathlib
import sys

from report_checks import browser, resize


def main(page, picture):
    chrome = browser()
    try:
        resize(chrome, 1440, 1264)
        chrome.get(pathlib.Path(page).resolve().as_uri())
        chrome.execute_async_script("document.fonts.ready.then(() => setTimeout(arguments[0], 300))")
        chrome.save_screenshot(picture)
    finally:
        chrome.quit()


if __name__ == "__main__":
    main(*sys.argv[1:])
