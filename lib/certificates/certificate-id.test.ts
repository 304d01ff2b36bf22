import fc from "fast-check";
import { expect, test } from "vitest";
import { newCertificateId, parseCertificateId } from "@/lib/certificates/certificate-id";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const anId = fc.constant(null).map(() => newCertificateId("PMA"));
const place = fc.nat({ max: 16 });
const bare = (id: string) => id.replaceAll("-", "");
/** Changes the symbols after the prefix. */
const withSymbols = (id: string, change: (symbols: string[]) => void) => {
  const symbols = [...bare(id).slice(3)];
  change(symbols);
  return `PMA${symbols.join("")}`;
};

test("leaves 30 of the 62 bytes of a coarse QR code to the site's own address", () => {
  const id = newCertificateId("PMA");
  expect(id).toMatch(/^PMA(-[0-9A-HJKMNP-TV-Z]{5}){3}-[0-9A-HJKMNP-TV-Z]{2}$/);
  expect(`/verify/${id}`).toHaveLength(32);
});

test("a thousand ids are a thousand ids, and every symbol occurs at every place", () => {
  const ids = Array.from({ length: 1000 }, () => newCertificateId("PMA"));
  expect(new Set(ids).size).toBe(1000);
  for (let index = 3; index < 20; index += 1) {
    expect(new Set(ids.map((id) => bare(id)[index])).size).toBe(32);
  }
});

test("whatever a person makes of the separators, the case and look-alikes, it is the same id", () => {
  const separator = fc.constantFrom("", "-", " ", "–", "--");
  fc.assert(
    fc.property(anId, separator, fc.boolean(), (id, between, lower) => {
      const typed = id
        .slice(3)
        .replaceAll("-", between)
        .replaceAll("0", "O")
        .replaceAll("1", lower ? "l" : "I");
      expect(parseCertificateId(`  ${lower ? `PMA${typed}`.toLowerCase() : `PMA${typed}`}\n`)).toBe(id);
      const bengali = id.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
      expect(parseCertificateId(bengali)).toBe(id);
    }),
  );
});

test("no single wrong symbol passes", () => {
  fc.assert(
    fc.property(anId, place, fc.constantFrom(...ALPHABET), (id, index, symbol) => {
      fc.pre(bare(id)[index + 3] !== symbol);
      expect(parseCertificateId(withSymbols(id, (symbols) => symbols.splice(index, 1, symbol)))).toBeNull();
    }),
  );
});

test("no two exchanged symbols pass, next to each other or far apart", () => {
  fc.assert(
    fc.property(anId, place, place, (id, first, second) => {
      const a = bare(id)[first + 3] ?? "";
      const b = bare(id)[second + 3] ?? "";
      fc.pre(a !== b);
      const exchanged = withSymbols(id, (symbols) => {
        symbols[first] = b;
        symbols[second] = a;
      });
      expect(parseCertificateId(exchanged)).toBeNull();
    }),
  );
});

test("every prefix that an academy may have had is read", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2,5}$/), fc.boolean(), (prefix, lower) => {
      const id = newCertificateId(prefix);
      expect(id.startsWith(`${prefix}-`)).toBe(true);
      expect(parseCertificateId(lower ? id.toLowerCase() : bare(id))).toBe(id);
    }),
  );
});

test("no lost and no additional symbol passes in an id written as it is printed", () => {
  const symbol = fc.constantFrom(...ALPHABET);
  fc.assert(
    fc.property(anId, fc.integer({ min: 4, max: 23 }), symbol, (id, at, added) => {
      expect(parseCertificateId(id.slice(0, at) + added + id.slice(at))).toBeNull();
      if (id[at] !== "-") expect(parseCertificateId(id.slice(0, at) + id.slice(at + 1))).toBeNull();
    }),
  );
});

test("nothing else is an id", () => {
  const id = newCertificateId("PMA");
  for (const typed of [
    "",
    "PMA",
    id.replace("PMA", "P"),
    id.replace("PMA", "P1A"),
    id.replace("PMA", "PROSTU"),
    id.slice(4),
    "PMA-UUUUU",
  ]) {
    expect(parseCertificateId(typed)).toBeNull();
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseCertificateId(text)).toBeNull();
    }),
  );
});
