import "server-only";

const named: readonly (readonly [signs: string, commands: string])[] = [
  ["αβγδεζηθικ", "alpha beta gamma delta varepsilon zeta eta theta iota kappa"],
  ["λμνξοπρστυ", "lambda mu nu xi omicron pi rho sigma tau upsilon"],
  ["φχψωςϵϑϕϱϖ", "varphi chi psi omega varsigma epsilon vartheta phi varrho varpi"],
  ["ΓΔΘΛΞΠΣΥΦΨΩ", "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"],
  ["µ∆Ω", "mu Delta Omega"],
  ["×÷±∓·⋅∙•∗∘", "times div pm mp cdot cdot cdot bullet ast circ"],
  ["≤≥≠≈≡∼≃≅∝≪≫", "le ge ne approx equiv sim simeq cong propto ll gg"],
  ["⩽⩾≲≳", "leqslant geqslant lesssim gtrsim"],
  ["→←↔⇒⇐⇔↦⟶⟵", "to leftarrow leftrightarrow Rightarrow Leftarrow Leftrightarrow mapsto longrightarrow longleftarrow"],
  [
    "⇌⇋↑↓↗↘⇀↼⇄",
    "rightleftharpoons leftrightharpoons uparrow downarrow nearrow searrow rightharpoonup leftharpoonup rightleftarrows",
  ],
  ["∞∂∇∀∃∄∅∈∉∋", "infty partial nabla forall exists nexists emptyset in notin ni"],
  ["⊂⊃⊆⊇∪∩∖∧∨¬", "subset supset subseteq supseteq cup cap setminus wedge vee neg"],
  ["⊥∥∠△□∴∵⊕⊗⊙", "perp parallel angle triangle square therefore because oplus otimes odot"],
  ["…⋯⋮⋱", "ldots cdots vdots ddots"],
  ["∫∬∭∮∑∏∐", "int iint iiint oint sum prod coprod"],
  ["⋃⋂⋁⋀⨁⨂∯", "bigcup bigcap bigvee bigwedge bigoplus bigotimes oiint"],
  ["ℏℓℜℑℵ℘", "hbar ell Re Im aleph wp"],
  ["⟨⟩⌈⌉⌊⌋‖", "langle rangle lceil rceil lfloor rfloor Vert"],
  ["°√", "degree surd"],
  ["%$#&_{}", "% $ # & _ { }"],
  ["\\", "backslash"],
];

const texts: readonly (readonly [sign: string, tex: string])[] = [
  ["−", "-"],
  ["–", "-"],
  ["‐", "-"],
  ["‑", "-"],
  ["—", "\\text{—}"],
  ["~", "\\sim"],
  ["^", "\\text{\\textasciicircum}"],
  ["`", "\\text{‘}"],
  ["Å", "\\text{Å}"],
  ["℃", "\\degree\\mathrm{C}"],
  ["℉", "\\degree\\mathrm{F}"],
  ["∶", ":"],
  ["∣", "\\mid"],
  ["⁄", "/"],
  ["∕", "/"],
  ["’", "'"],
  ["′", "'"],
  ["″", "''"],
  ["‴", "'''"],
  ["\u2003", "\\quad"],
  ["\u2002", "\\;"],
  ["\u2004", "\\;"],
  ["\u2005", "\\:"],
  ["\u2006", "\\,"],
  ["\u2009", "\\,"],
  ["\u200A", "\\,"],
  ["\u202F", "\\,"],
];

/** TeX of the signs that are not written as they are. */
export const texOfSign: ReadonlyMap<string, string> = new Map([
  ...named.flatMap(([signs, commands]) => {
    const written = commands.split(" ");
    return [...signs.normalize("NFC")].map((sign, index): [string, string] => [sign, `\\${written[index] ?? ""}`]);
  }),
  ...texts,
]);

/** Signs that only tell a program how a formula is read. */
export const unseenSigns = /[\u2061-\u2064\u200B-\u200F\u2060\uFEFF]/gu;

/** Functions with a command of their own. */
export const functionNames = new Set(
  "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min sec sin sinh sup tan tanh Pr".split(
    " ",
  ),
);

/** Alphabets of Unicode's block of mathematics, from U+1D400 on, each of 52 letters. */
const alphabets = "b,i,bi,scr,bscr,frak,bb,bfrak,sf,bsf,isf,bisf,tt".split(",");
const commandOf: Record<string, string> = {
  b: "\\mathbf",
  bi: "\\boldsymbol",
  scr: "\\mathcal",
  bscr: "\\mathcal",
  frak: "\\mathfrak",
  bfrak: "\\mathfrak",
  bb: "\\mathbb",
  sf: "\\mathsf",
  isf: "\\mathsf",
  bsf: "\\mathsf",
  bisf: "\\mathsf",
  tt: "\\mathtt",
};
const greekAlphabets = ["b", "i", "bi", "bsf", "bisf"];
/** Letters that stood in Unicode before its block of mathematics. */
const early: Record<string, string> = {
  ...Object.fromEntries([..."ℬℰℱℋℐℒℳℛℯℊℴ"].map((sign) => [sign, "\\mathcal"])),
  ...Object.fromEntries([..."ℭℌℨ"].map((sign) => [sign, "\\mathfrak"])),
  ...Object.fromEntries([..."ℂℍℕℙℚℝℤ"].map((sign) => [sign, "\\mathbb"])),
};

/** The plain letter behind a letter of mathematics, and the command of its alphabet; italics need none. */
export function plainLetter(sign: string): { letter: string; command: string | undefined } | null {
  if (sign === "ℎ") return { letter: "h", command: undefined };
  if (early[sign]) return { letter: sign.normalize("NFKC"), command: early[sign] };
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x1d400 || code > 0x1d7ff) return null;
  const letter = sign.normalize("NFKC");
  const greek = code >= 0x1d6a8 && code <= 0x1d7c9 ? greekAlphabets[Math.floor((code - 0x1d6a8) / 58)] : undefined;
  const digits = code >= 0x1d7ce ? ["b", "bb", "sf", "bsf", "tt"][Math.floor((code - 0x1d7ce) / 10)] : undefined;
  const latin = code < 0x1d6a4 ? alphabets[Math.floor((code - 0x1d400) / 52)] : undefined;
  return { letter, command: commandOf[greek ?? digits ?? latin ?? ""] };
}
