"""What the layout of a table is measured by: regions, the smallest words, targets, and the rectangle of the board."""

from .screens import still

SIZES = (
    (320, 568), (360, 740), (412, 915), (768, 1024), (820, 1180),
    (1024, 768), (1280, 800), (1366, 650), (1920, 1080), (2560, 1440),
)  # fmt: skip
COLUMN = 1200  # from this width on there is a column beside the board, and a mouse is likely

MEASURE = """(least) => {
    const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const box = (one) => one.getBoundingClientRect();
    const round = ({ left, top, right, bottom }) => [left, top, right, bottom].map((edge) => Math.round(edge * 2) / 2);
    const shown = [...document.querySelectorAll('[data-region]')].filter((one) => seen(one) && box(one).height > 0);
    const regions = shown.map((one) => [one.dataset.region, round(box(one))]);
    const words = [], cut = [], broken = [], small = [];
    const lines = (text, from, to) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return new Set([...range.getClientRects()].map((part) => Math.round(part.top / 4))).size;
    };
    for (const one of document.querySelectorAll('.app *')) {
        const own = [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.textContent.trim());
        if (!own || one.closest('.vh, select, [inert]') || !seen(one)) continue;
        const { width, height } = box(one);
        if (!width || !height) continue;
        const style = getComputedStyle(one);
        const scale = one instanceof SVGElement ? (one.getScreenCTM()?.a ?? 1) : 1;
        const size = parseFloat(style.fontSize) * scale;
        const told = one.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40);
        if (size < least.text - 0.1) words.push(`${size.toFixed(1)} px: ${told}`);
        if (/hidden|clip/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1) cut.push(told);
        if (style.overflowWrap === 'normal' && style.wordBreak === 'normal') continue;
        for (const text of [...one.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE))
            for (const word of text.data.matchAll(/[\\p{L}\\p{N}]+/gu))
                if (lines(text, word.index, word.index + word[0].length) > 1) broken.push(word[0]);
    }
    const targets = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=slider]';
    for (const one of document.querySelectorAll(`.app :is(${targets})`)) {
        const whole = one.closest('label') ?? one;
        const { width, height } = box(whole);
        if (!seen(one) || one.disabled || one.closest('[inert], .srow:not(.big)') || !width) continue;
        const inline = one.matches('.rule, .more, .plain'); // links in running words
        const side = inline ? 24 : least.target;
        if (Math.round(width) < side || Math.round(height) < side)
            small.push(`${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 90)}`);
    }
    const laid = document.querySelectorAll('[data-region=board] *').length;
    return { regions, words, cut, broken, small, laid };
}"""

BOARD = """() => {
    const { left, top, width, height } = document.querySelector('[data-region=board]').getBoundingClientRect();
    const inner = document.querySelectorAll('[data-region=board] :is(.pc, [data-place], [data-cell], .plc, .plate)');
    return [left, top, width, height, ...[...inner].flatMap((one) => {
        const box = one.getBoundingClientRect();
        return [Math.round(box.width), Math.round(box.height)];
    })];
}"""

SETTLED = f"""async () => {{
    const board = {BOARD};
    const there = () => document.querySelectorAll('[data-region=board] *').length > 20;
    const frame = () => new Promise(requestAnimationFrame);
    for (let same = 0, last = ''; same < 4; ) {{
        await frame();
        const now = JSON.stringify(board());
        same = now === last && there() ? same + 1 : 0;
        last = now;
    }}
}}"""

TOUCH = {"text": 14, "target": 44}
MOUSE = {"text": 12, "target": 24}


def overlap(one, other):
    """How deep two rectangles lie in each other, in pixels."""
    return min(one[2], other[2], key=float) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


def meet(one, other):
    across, down = overlap(one, other)
    return across > 1 and down > 1


def measure(page, width, height):
    """Everything that is wrong with the layout of this table at its present size, in words."""
    found = page.evaluate(MEASURE, MOUSE if width >= COLUMN else TOUCH)
    wrong = [] if found["laid"] > 20 else ["nothing lies on the board"]  # its parts come after the frame
    wrong += [f"small words: {one}" for one in found["words"]]
    wrong += [f"cut words: {one}" for one in found["cut"]]
    wrong += [f"a word on two lines: {one}" for one in found["broken"]]
    wrong += [f"small target: {one}" for one in found["small"]]
    regions = found["regions"]
    for number, (name, box) in enumerate(regions):
        if box[0] < -1 or box[1] < -1 or box[2] > width + 1 or box[3] > height + 1:
            wrong.append(f"{name} lies outside the window: {box}")
        for other, its in regions[number + 1 :]:
            if meet(box, its) and ("sheet" not in (name, other) or "board" in (name, other)):
                wrong.append(f"{name} and {other} overlap: {box} {its}")
        if name == "sheet" and box[3] - box[1] > 0.4 * height + 1 and width < COLUMN:
            wrong.append(f"a sheet takes {box[3] - box[1]} of {height} px")
    return wrong


def settled(page):
    """Once parts that measure themselves have found their size, too."""
    page.evaluate(SETTLED)
    return still(page)


def board(page):
    """The rectangle of the board, and the sizes of what lies on it."""
    return page.evaluate(BOARD)


def share(page, width, height):
    """Which part of the window the board has."""
    _, _, across, down, *_ = board(page)
    return across * down / (width * height)
