"""A push service of the tests' own: it takes messages, checks who signed them, and decrypts them as a browser would."""

import base64
import http.server
import json
import os
import threading
import time
from contextlib import contextmanager

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

TELLING = {"private_endpoints": True, "delay_seconds": 0.0, "present_seconds": 0.0,
           "retry_seconds": 0.1, "look_seconds": 0.05}  # fmt: skip


def plain(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Postbox:
    """One browser that has subscribed; `answers` are the statuses with which the service answers, 201 after them."""

    def __init__(self, url):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.url = url
        self.got = []  # (headers, message)
        self.answers = []
        self.elsewhere = ""  # where it sends whoever comes
        self.more = {}  # headers
        self.news = threading.Condition()

    @property
    def subscription(self):
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.url, "keys": {"p256dh": plain(point), "auth": plain(self.auth)}}

    def take(self, headers, body):
        if self.answers and (status := self.answers.pop(0)) != 201:
            return status
        try:
            text = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
            message = json.loads(text)
        except Exception:
            message = json.loads(body)  # a service of apprise
        with self.news:
            self.got.append((headers, message))
            self.news.notify_all()
        return 201

    def wait(self, enough, seconds=30):
        """Until what has come is enough."""
        with self.news:
            return self.news.wait_for(lambda: enough(self.got), seconds)

    @property
    def messages(self):
        return [message for _, message in self.got]


def signed_by(headers, public):
    """Whether a push was signed with this server's key."""
    given = headers["authorization"]
    token, key = (part.split("=", 1)[1] for part in given.removeprefix("vapid ").split(","))
    return key == public and Vapid02.verify(given) and token.count(".") == 2


@contextmanager
def postboxes():
    """A push service with any number of boxes: `box = new()`."""
    boxes = {}

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            length = int(self.headers["content-length"])
            body = self.rfile.read(length)
            if len(body) < length:
                return  # whoever sent it has died meanwhile
            headers = {name.lower(): value for name, value in self.headers.items()}
            box = boxes.get(self.path)
            self.send_response(box.take(headers, body) if box else 410)
            self.send_header("content-length", "0")
            for name, value in box.more.items() if box else ():
                self.send_header(name, value)
            if box and box.elsewhere:
                self.send_header("location", box.elsewhere)
            self.end_headers()

        def log_message(self, *told):
            pass

    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.daemon_threads = True
    thread = threading.Thread(target=service.serve_forever, daemon=True)
    thread.start()

    def new():
        path = f"/{len(boxes)}-{time.monotonic_ns()}"
        boxes[path] = Postbox(f"http://127.0.0.1:{service.server_port}{path}")
        boxes[path].path = path
        return boxes[path]

    def gone(box):
        del boxes[box.path]

    new.gone = gone
    new.port = service.server_port
    try:
        yield new
    finally:
        service.shutdown()
        service.server_close()
        thread.join()
