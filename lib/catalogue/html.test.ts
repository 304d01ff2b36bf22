import { describe, expect, it } from "vitest";
import { sanitizeHtml } from "@/lib/catalogue/html";

describe("sanitizeHtml", () => {
  it.each([
    ["<script>alert(1)</script>ক", "ক"],
    ['<img src="x" onerror="alert(1)">ক', "ক"],
    ['<p onclick="alert(1)" style="position:fixed">ক</p>', "<p>ক</p>"],
    ["<svg><script>alert(1)</script></svg>ক", "ক"],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>ক', "ক"],
    ['<a href="javascript:alert(1)">ক</a>', '<a target="_blank" rel="noopener noreferrer nofollow">ক</a>'],
    ['<a href="&#106;avascript:alert(1)">ক</a>', '<a target="_blank" rel="noopener noreferrer nofollow">ক</a>'],
    ['<a href="//evil.example">ক</a>', '<a target="_blank" rel="noopener noreferrer nofollow">ক</a>'],
    ["<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>ক", "ক"],
  ])("takes the danger out of %s", (dirty, clean) => {
    expect(sanitizeHtml(dirty)).toBe(clean);
  });

  it("keeps text, line breaks and plain formatting", () => {
    const content = "অধ্যায় ১: কোষ ও এর গঠন\nঅধ্যায় ২: <strong>কোষ বিভাজন</strong><br />H<sub>2</sub>O<ul><li>ক্ষ</li></ul>";
    expect(sanitizeHtml(content)).toBe(content);
  });

  it("changes nothing more the second time", () => {
    const once = sanitizeHtml('<h1>ক</h1><a href="https://example.com/?a=1&b=2" onclick="x">খ</a> <b>1 < 2 & 3</b>');
    expect(sanitizeHtml(once)).toBe(once);
  });
});
