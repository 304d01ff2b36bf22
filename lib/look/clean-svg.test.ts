import { DOMParser, type Element } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ValidationError } from "@/lib/errors";
import { cleanSvg, writeSvg } from "@/lib/look/clean-svg";

const SVG = "http://www.w3.org/2000/svg";
const namespaces =
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:s="http://www.w3.org/2000/svg" xmlns:ev="http://www.w3.org/2001/xml-events"';
const svg = (inner: string, head = "") =>
  `<svg xmlns="${SVG}" ${namespaces} viewBox="0 0 40 20" ${head}>${inner}</svg>`;

function clean(text: string): { kept: string; removed: number } {
  const cleaned = cleanSvg(new TextEncoder().encode(text));
  return { kept: writeSvg(cleaned, cleaned.box, { width: 40, height: 20 }), removed: cleaned.removed };
}

function refusal(text: string): string {
  try {
    return `kept: ${clean(text).kept}`;
  } catch (error) {
    if (error instanceof ValidationError) return Object.values(error.fields).flat().join();
    throw error;
  }
}

/** Each runs, fetches or hides something in some program. */
const dangers: string[] = [
  "<script>alert(1)</script>",
  "<script><![CDATA[alert(1)]]></script>",
  '<script xlink:href="https://evil.example/x.js"/>',
  '<script href="data:text/javascript,alert(1)"/>',
  "<s:script>alert(1)</s:script>",
  "<h:script>alert(1)</h:script>",
  '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  "<Script>alert(1)</Script>",
  '<handler ev:event="load">alert(1)</handler>',
  '<listener event="click" handler="#a"/>',
  '<foreignObject width="9" height="9"><h:iframe src="javascript:alert(1)"/></foreignObject>',
  '<foreignObject><h:body onload="alert(1)"/></foreignObject>',
  '<h:img src="x" onerror="alert(1)"/>',
  '<h:link rel="stylesheet" href="https://evil.example/x.css"/>',
  '<h:embed src="https://evil.example/x.swf"/>',
  '<h:object data="javascript:alert(1)"/>',
  '<h:video src="https://evil.example/x.mp4"/>',
  '<iframe src="https://evil.example/"/>',
  '<rect width="1" height="1" onclick="alert(1)"/>',
  '<g onload="alert(1)"/>',
  '<path d="M0 0" ONLOAD="alert(1)"/>',
  '<circle r="1" onmouseover="alert(1)"/>',
  '<g onbegin="alert(1)"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<animate attributeName="x" from="0" to="9" onend="alert(1)"/>',
  '<animateTransform attributeName="transform" onbegin="alert(1)"/>',
  '<animateMotion><mpath href="https://evil.example/#m"/></animateMotion>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<set xlink:href="#a" attributeName="xlink:href" to="https://evil.example/"/>',
  '<discard begin="1s"/>',
  '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>',
  '<a xlink:href="&#x6A;avascript&#58;alert(1)"/>',
  '<a href="https://evil.example/" target="_top"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="//evil.example/x.svg#a"/>',
  '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
  '<use href="x.svg#a"/>',
  '<image href="https://evil.example/x.png" width="9" height="9"/>',
  '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>',
  '<image href="data:image/svg+xml,&lt;svg onload=&quot;alert(1)&quot;/&gt;" width="9" height="9"/>',
  '<image href="data:text/html;base64,PHNjcmlwdD4=" width="9" height="9"/>',
  '<image href="file:///etc/passwd" width="9" height="9"/>',
  '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>',
  '<feImage xlink:href="https://evil.example/x.png"/>',
  '<linearGradient href="https://evil.example/x.svg#g"/>',
  '<pattern xlink:href="https://evil.example/x.svg#p"/>',
  '<path d="M0 0" fill="url(https://evil.example/x.svg#g)"/>',
  `<path d="M0 0" fill="url('https://evil.example/x.svg#g')"/>`,
  '<path d="M0 0" stroke="url(javascript:alert(1))"/>',
  '<path d="M0 0" clip-path="url(//evil.example/x.svg#c)"/>',
  '<path d="M0 0" mask="url(https://evil.example/x.svg#m)"/>',
  '<path d="M0 0" filter="url(https://evil.example/x.svg#f)"/>',
  '<path d="M0 0" cursor="url(https://evil.example/x.cur), auto"/>',
  '<path d="M0 0" marker-end="url(https://evil.example/x.svg#m)"/>',
  '<path d="M0 0" style="fill:url(https://evil.example/x.svg#g)"/>',
  '<path d="M0 0" style="background:url(javascript:alert(1))"/>',
  '<path d="M0 0" style="width:expression(alert(1))"/>',
  "<style>@import url(https://evil.example/x.css);</style>",
  '<style>@import "https://evil.example/x.css";</style>',
  "<style>@font-face{font-family:x;src:url(https://evil.example/x.woff2)}</style>",
  "<style>@media all{.a{fill:red}}</style>",
  "<style>.a{background:url(https://evil.example/x.png)}</style>",
  "<style><![CDATA[#a{fill:url(https://evil.example/x.svg#g)}]]></style>",
  '<style media="print">.a{fill:red}</style>',
  '<cursor xlink:href="https://evil.example/x.cur"/>',
  '<tref xlink:href="https://evil.example/x.svg#t"/>',
  '<color-profile xlink:href="https://evil.example/x.icc"/>',
  '<font-face-uri xlink:href="https://evil.example/x.svg#f"/>',
  '<textPath href="https://evil.example/x.svg#t"/>',
  '<view id="v"/>',
  '<audio href="https://evil.example/x.mp3"/>',
  '<mesh href="https://evil.example/x.svg#m"/>',
];

const harmless: [part: string, kept: RegExp][] = [
  [
    '<rect x="1" y="2" width="3.5" height="4" rx="1" fill="#0B7A6B"/>',
    /<rect x="1" y="2" width="3\.5" height="4" rx="1" fill="#0B7A6B"\/>/,
  ],
  [
    '<path d="M2 5.5A3.5 3.5 0 0 1 5.5 2h21Z" fill="none" stroke="rgb(1, 2, 3)"/>',
    /<path d="M2 5\.5A3.* stroke="rgb\(1, 2, 3\)"\/>/,
  ],
  [
    '<circle cx="5" cy="5" r="2" style="fill:#123456;stroke-width:2px"/>',
    /<circle .*fill="#123456" stroke-width="2px"\/>/,
  ],
  [
    '<polygon points="0,0 4,0 4,4" transform="translate(1,2) rotate(-45 3 3)"/>',
    /points="0,0 4,0 4,4" transform="translate\(1,2\)/,
  ],
  [
    '<ellipse cx="1e1" cy="5%" rx="1" ry="2" opacity=".5"/>',
    /<ellipse cx="1e1" cy="5%" rx="1" ry="2" opacity="\.5"\/>/,
  ],
  ['<line x1="0" y1="0" x2="4" y2="4" stroke="currentColor" stroke-dasharray="1 2"/>', /stroke-dasharray="1 2"\/>/],
  [
    `<linearGradient id="g1" gradientUnits="userSpaceOnUse"><stop offset="50%" stop-color="red"/></linearGradient><rect width="1" height="1" fill="url('#g1')"/>`,
    /<linearGradient id="g1" .*<stop offset="50%" stop-color="red"\/>.*fill="url\(#g1\)"\/>/,
  ],
  [
    '<symbol id="y1" viewBox="0 0 1 1"><rect width="1" height="1"/></symbol><use xlink:href="#y1" x="3"/>',
    /<use x="3" href="#y1"\/>/,
  ],
  [
    '<clipPath id="c1"><rect width="9" height="9"/></clipPath><g clip-path="url(#c1)"><rect width="5" height="5"/></g>',
    /<g clip-path="url\(#c1\)"><rect/,
  ],
  [
    "<title>একাডেমি</title><desc>x</desc><metadata><h:x/></metadata><!-- note -->",
    /^(?!.*(?:title|desc|metadata|note))/,
  ],
  [
    '<g data-name="Layer 1" aria-label="x" class="none"><rect width="1" height="1"/></g>',
    /<g><rect width="1" height="1"\/><\/g>/,
  ],
];

/** Written without the lists that the cleaner itself reads. */
function expectSafe(kept: string): void {
  const bare = kept.replaceAll(/href="data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]*"/g, "");
  expect(bare.replace(`xmlns="${SVG}"`, "")).not.toMatch(/:|\/\/|\\|@|<!|<\?|&(?!amp;|lt;|gt;|quot;)/);
  expect(bare).not.toMatch(
    /<(?!\/?(?:svg|g|defs|symbol|use|image|path|rect|circle|ellipse|line|poly\w+|\w+Gradient|stop|pattern|clipPath|mask)[\s/>])/,
  );
  expect(bare).not.toMatch(/\son|\sstyle=|script|expression|evil|alert|url\((?!#)|href="(?!#)/i);
  const visit = (element: Element): void => {
    expect([element.namespaceURI, element.prefix]).toEqual([SVG, null]);
    for (const child of element.childNodes) {
      expect(child.nodeType).toBe(1);
      visit(child as Element);
    }
  };
  const root = new DOMParser().parseFromString(kept, "image/svg+xml").documentElement;
  if (!root) throw new Error("nothing was kept");
  visit(root);
}

describe("what would run, fetch or hide something is left out and counted", () => {
  test.each(dangers)("%s", (danger) => {
    const { kept, removed } = clean(svg(`${danger}<rect width="7" height="7"/>`));
    expectSafe(kept);
    expect(removed).toBeGreaterThanOrEqual(1);
    expect(kept).toContain('<rect width="7" height="7"/>');
  });

  it("also where the file begins", () => {
    const text = `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(
      '<rect width="7" height="7"/>',
      'onload="alert(1)" xml:base="https://evil.example/" style="background:url(//evil.example)"',
    )}`;
    const { kept, removed } = clean(text);
    expectSafe(kept);
    expect([kept, removed]).toEqual([
      `<svg xmlns="${SVG}" viewBox="0 0 40 20" width="40" height="20"><rect width="7" height="7"/></svg>`,
      3,
    ]);
  });
});

test.each(harmless)("%s is kept", (part, kept) => {
  const cleaned = clean(svg(part));
  expect(cleaned.kept).toMatch(kept);
  expect(cleaned.removed).toBe(0);
  expectSafe(cleaned.kept);
});

test("of any drawing nothing dangerous is kept, and of what is harmless everything", () => {
  const leaf = fc.oneof(
    fc.constantFrom(...dangers).map((text) => ({ text, count: 1 })),
    fc.constantFrom(...harmless.map(([part]) => part)).map((text) => ({ text, count: 0 })),
    fc.nat(999).map((n) => ({ text: `<rect id="r${n}" width="${n}" height="1"/>`, count: 0 })),
  );
  const { drawing } = fc.letrec<{ drawing: { text: string; count: number } }>((tie) => ({
    drawing: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("drawing"), { maxLength: 5 }).chain((parts) =>
        fc.constantFrom("g", "defs", "s:g", "symbol", "a", "svg").map((name) => ({
          text: `<${name}>${parts.map(({ text }) => text).join("")}</${name}>`,
          count: parts.reduce((sum, { count }) => sum + count, 0),
        })),
      ),
    ),
  }));
  fc.assert(
    fc.property(fc.array(drawing, { minLength: 1, maxLength: 6 }), (parts) => {
      const text = svg(parts.map((part) => part.text).join(""));
      const { kept, removed } = clean(text);
      expectSafe(kept);
      expect(removed).toBeGreaterThanOrEqual(
        Math.min(
          1,
          parts.reduce((sum, { count }) => sum + count, 0),
        ),
      );
      expect(clean(kept)).toEqual({ kept, removed: 0 });
      const numbered = /<rect id="r\d+" width="\d+" height="1"\/>/g;
      const once = new Set(text.match(numbered));
      expect(new Set(kept.match(numbered))).toEqual(once);
    }),
    { numRuns: 400 },
  );
});

test("of any bytes nothing dangerous is kept", () => {
  const pieces = fc.constantFrom(
    "<",
    ">",
    "/>",
    "</svg>",
    "<svg ",
    "]]>",
    "<![CDATA[",
    "&",
    "&#60;",
    '"',
    "'",
    "=",
    "x",
    "\0",
    ...dangers,
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const answer = refusal(svg(parts.join("")));
      if (answer.startsWith("kept: ")) expectSafe(answer.slice("kept: ".length));
      else expect(answer).toMatch(/cannot be read|entities|styles|letters|too long/);
    }),
    { numRuns: 400 },
  );
});

test("a drawing program's own document within the file is not counted", () => {
  const own = '<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"><x/></foreignObject>';
  const { kept, removed } = clean(svg(`<switch>${own}<g><rect width="7" height="7"/></g><g/></switch>`));
  expect(kept).toContain('><g><g><rect width="7" height="7"/></g></g></svg>');
  expect(removed).toBe(0);
});

describe("style elements", () => {
  const styled = (css: string, inner: string) => clean(svg(`<style>${css}</style>${inner}`)).kept;

  it("become attributes, the more telling rule first and the element's own style before all", () => {
    const css = `/* a { */ rect{fill:red;stroke:#000} .a,.b{fill:#0f0} #x{fill:blue} rect.a{stroke:none!important}`;
    expect(styled(css, '<rect class="a" width="1" height="1"/>')).toContain('fill="#0f0" stroke="none"');
    expect(styled(css, '<rect id="x" class="c b" width="1" height="1"/>')).toContain('fill="blue"');
    expect(
      styled(css, '<rect id="x" class="a" fill="pink" style="fill:gold;stroke:teal" width="1" height="1"/>'),
    ).toMatch(/fill="gold".* stroke="none"/);
    expect(styled(css, '<path class="none" d="M0 0"/>')).toContain('<path d="M0 0"/>');
  });

  it.each([
    ".a path{fill:red}",
    ".a>.b{fill:red}",
    ".a:nth-child(2){fill:red}",
    "[x]{fill:red}",
    ".a{fill:var(--x)}",
    ".a{fill:r\\65 d}",
    ".a{fill:red",
    ".a{.b{fill:red}}",
    "}",
  ])("of which the drawing's look cannot be told are refused: %s", (css) => {
    expect(refusal(svg(`<style><![CDATA[${css}]]></style><rect width="1" height="1"/>`))).toMatch(/inline styles/);
  });
});

test("a part of the drawing is shown, and nothing from outside of it", () => {
  const cleaned = cleanSvg(new TextEncoder().encode(svg('<rect width="50%" height="9" fill="red"/>', 'fill="none"')));
  expect(writeSvg(cleaned, { x: 0, y: -6, width: 20, height: 20 }, { width: 512, height: 512 })).toBe(
    `<svg xmlns="${SVG}" viewBox="0 -6 20 20" width="512" height="512"><svg viewBox="0 0 40 20" fill="none" x="0" y="0" width="40" height="20"><rect width="50%" height="9" fill="red"/></svg></svg>`,
  );
});
