"""Row S10: words of people are words, never parts of the page; nothing runs that did not come with the pages."""

import itertools

PAYLOADS = ["window.hit=1", "alert(1)", "fetch('//evil.example')", "top.hit=1"]
SHAPES = [
    "<script>{}</script>", "<img src=x onerror={}>", "<svg onload={}>", "<svg><script>{}</script></svg>",
    "<iframe srcdoc='<script>{}</script>'>", "<a href='javascript:{}'>x</a>", "<body onload={}>",
    "<math><mi xlink:href='javascript:{}'>", "<video><source onerror={}>", "<style>@import '//evil.example?{}'</style>",
    "<link rel=stylesheet href='//evil.example?{}'>", "<form action='javascript:{}'><button>x",
    "<object data='javascript:{}'>", "<embed src='javascript:{}'>", "<base href='//evil.example?{}'>",
    "<meta http-equiv=refresh content='0;url=javascript:{}'>", "<template><script>{}</script></template>",
    "<details open ontoggle={}>", "<input autofocus onfocus={}>", "<marquee onstart={}>",
]  # fmt: skip
WRAPS = ["{}", '"><!-- -->{}', "{{@html '{}'}}"]
STRINGS = [
    wrap.format(shape.format(payload)) for shape, payload, wrap in itertools.product(SHAPES, PAYLOADS, WRAPS)
][:200]
NAMES = [
    "<img src=x onerror=hit=1>", "<svg onload=hit=1>", "<script>hit=1</script>", "{@html '<b>b'}", '"><u>x</u>',
    "&lt;i&gt;",
]  # fmt: skip
WORST = "<img src=x onerror=window.hit=1>"

SAY = """async ({ table, words }) => {
    const kept = JSON.parse(localStorage.getItem('stratagem.tables'))[table];
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/play`);
    await new Promise((open) => (socket.onopen = open));
    socket.send(JSON.stringify({ type: 'hello', token: Object.values(kept.seats)[0], since: 0 }));
    for (const text of words) socket.send(JSON.stringify({ type: 'talk', text }));
    socket.send('{"type": "ping"}');
    await new Promise((heard) => (socket.onmessage = (event) => event.data.includes('pong') && heard()));
    socket.close();
}"""

FOREIGN = """() => ({
    hit: window.hit ?? null,
    parts: document.querySelectorAll('.log :not(li, span, button), .bubble > span *').length,
    scripts: [...document.scripts].filter((one) => !one.src.startsWith(location.origin)).length,
    violations: window.violations,
})"""
CLEAN = {"hit": None, "parts": 0, "scripts": 0, "violations": []}


def watched(guest):
    guest.context.add_init_script(
        "window.violations = []; addEventListener('securitypolicyviolation', (e) => violations.push(e.blockedURI));"
    )
    return guest


def test_what_people_say_and_what_they_are_called_is_text(guest):
    anna = watched(guest())
    seats = [{"kind": "person", "mine": True, "name": name} for name in NAMES]
    page = anna.seat("stramat", seats, chat=True, open=True)
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("tab", name="Chat").click()
    page.evaluate(SAY, {"table": table, "words": STRINGS})
    page.wait_for_function("(last) => document.querySelector('.chat ol').innerText.includes(last)", arg=STRINGS[-1])
    shown = page.inner_text(".chat ol")
    assert len(STRINGS) == 200
    assert [words for words in STRINGS if " ".join(words.split()) not in " ".join(shown.split())] == []
    assert all(name in page.inner_text(".seats") for name in NAMES)
    assert page.evaluate(FOREIGN) == CLEAN


def test_words_that_become_parts_of_the_page_are_noticed(guest):
    anna = watched(guest())
    page = anna.seat("stramat", ["me", "me"], chat=True, open=True)
    page.evaluate("(words) => { document.querySelector('.log').innerHTML = `<li>${words}</li>` }", WORST)
    page.wait_for_function("() => window.violations.length > 0")
    found = page.evaluate(FOREIGN)
    assert found["parts"] == 1 and found["violations"] == ["inline"] and found["hit"] is None
    anna.faults.clear()  # the browser told of it, too
