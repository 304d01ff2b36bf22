import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type PdfPage = {
  width: number;
  height: number;
  /** The texts in the order in which they were drawn. */
  text: string;
  /** The fonts in use, and whether their letters are in the file. */
  fonts: { name: string; isEmbedded: boolean }[];
};

/** The pages of a PDF with their texts and fonts. */
export async function readPdf(data: Uint8Array): Promise<PdfPage[]> {
  const task = getDocument({
    data: new Uint8Array(data),
    disableFontFace: true,
    fontExtraProperties: true,
    verbosity: 0,
  });
  const document = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.filter((item) => "str" in item);
    // The fonts of a page are read with what it draws.
    await page.getOperatorList();
    const fonts = [...new Set(texts.map(({ fontName }) => fontName))].map((id) => page.commonObjs.get(id));
    pages.push({
      width,
      height,
      text: texts.map(({ str }) => str).join(" "),
      fonts: fonts.map(({ name, missingFile }) => ({ name, isEmbedded: !missingFile })),
    });
  }
  await task.destroy();
  return pages;
}
