#!/usr/bin/env python3
"""Prints reference numbers of SciPy and statsmodels for the fleet's statistics, as JSON.

    python3 Tests/Fleet/reference.py > Tests/FleetTests/Reference/statistics.json
    python3 Tests/Fleet/reference.py Tests/FleetTests/Reference/statistics.json

The second form compares the recorded numbers with those of the libraries that are installed. StatisticsTests holds
Lifeline's own numbers against the file, so that nobody needs a network for them.
"""
import json
import math
import sys

import numpy as np
from scipy import stats
from statsmodels.stats.contingency_tables import StratifiedTable
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint


def exact(strata):
    """The stratified exact test by the definition: a sum of hypergeometric numbers, all that is no likelier counts."""
    total, seen = np.array([1.0]), 0
    for hits_after, after, hits_before, before in strata:
        hits, n = hits_after + hits_before, after + before
        least, most = max(0, hits - before), min(hits, after)
        total = np.convolve(total, stats.hypergeom.pmf(np.arange(least, most + 1), n, hits, after))
        seen += hits_after - least
    return float(min(1.0, total[total <= total[seen] * (1 + 1e-7)].sum()))


def tables(strata):
    return [np.array([[a, n - a], [b, m - b]]) for a, n, b, m in strata]


def compare(recorded, now, place):
    """Ends where two documents differ by more than rounding."""
    if isinstance(now, dict):
        for key in now:
            compare(recorded[key], now[key], f"{place}.{key}")
    elif isinstance(now, list):
        for number, (left, right) in enumerate(zip(recorded, now, strict=True)):
            compare(left, right, f"{place}[{number}]")
    elif not math.isclose(recorded, now, rel_tol=1e-10, abs_tol=1e-14):
        raise SystemExit(f"{place}: {recorded} is recorded, and {now} is right")


def main():
    random = np.random.default_rng(7)
    wilson = [(0, 10), (1, 10), (5, 10), (10, 10), (3, 1000), (0, 1), (1, 1), (123, 4567), (99999, 100000)]
    comparisons = [[(3, 10, 1, 12)], [(16, 800, 2, 900)], [(0, 50, 7, 60)]]
    for size in (2, 5, 36):
        for rate in (0.01, 0.2):
            strata = []
            for _ in range(size):
                after, before = int(random.integers(5, 60)), int(random.integers(5, 200))
                strata.append((int(random.binomial(after, min(1, rate * 3))), after,
                               int(random.binomial(before, rate)), before))
            comparisons.append(strata)
    telling = [[s for s in strata if 0 < s[0] + s[2] < s[1] + s[3]] for strata in comparisons]
    p = [0.0001, 0.04, 0.03, 0.9, 0.0004, 0.0004, 0.5, 0.051, 1.0]
    document = {
        "wilson": [{"hits": k, "trials": n, "lower": interval[0], "upper": interval[1]}
                   for k, n in wilson for interval in [proportion_confint(k, n, 0.05, method="wilson")]],
        "comparisons": [
            {
                "strata": strata,
                "statistic": float(StratifiedTable(tables(own)).test_null_odds(correction=False).statistic),
                "p": float(StratifiedTable(tables(own)).test_null_odds(correction=False).pvalue),
                "odds": float(StratifiedTable(tables(own)).oddsratio_pooled),
                "exact": float(stats.fisher_exact(tables(own)[0]).pvalue) if len(own) == 1 else exact(own),
            }
            for strata, own in zip(comparisons, telling)
        ],
        "p": p,
        "adjusted": [float(q) for q in multipletests(p, method="fdr_bh")[1]],
        "adjustedAmongMore": [float(q) for q in stats.false_discovery_control(p + [1.0] * 11)[:len(p)]],
    }
    if len(sys.argv) > 1:
        with open(sys.argv[1], encoding="utf-8") as file:
            compare(json.load(file), json.loads(json.dumps(document)), "statistics")
        print(f"{sys.argv[1]} is what SciPy and statsmodels say")
    else:
        print(json.dumps(document, indent=1))


if __name__ == "__main__":
    main()
