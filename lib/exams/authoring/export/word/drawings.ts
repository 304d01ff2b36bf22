import "server-only";
import type { PictureBytes } from "@/lib/exams/authoring/export/word/word-paper";
import { tag, type Xml } from "@/lib/exams/authoring/export/word/xml";
import type { StoredPicture } from "@/lib/markup/document";

/** Word's unit of drawings: so many are a pixel of a usual screen. */
const EMU_A_PIXEL = 9525;
const EMU_A_MILLIMETRE = 36_000;

const namespaces = {
  "xmlns:a": "http://schemas.openxmlformats.org/drawingml/2006/main",
};
const pictureNamespace = "http://schemas.openxmlformats.org/drawingml/2006/picture";

/** The room that a picture may take, in millimetres. */
export type Room = { width: number; height: number };

function sizeOf({ width, height }: StoredPicture, room: Room) {
  const scale = Math.min(
    EMU_A_PIXEL,
    (room.width * EMU_A_MILLIMETRE) / width,
    (room.height * EMU_A_MILLIMETRE) / height,
  );
  return { cx: Math.max(1, Math.round(width * scale)), cy: Math.max(1, Math.round(height * scale)) };
}

/** A picture in its place between letters, with what it shows as its alternative text. */
function drawing(picture: StoredPicture, relationship: string, number: number, room: Room): Xml {
  const size = sizeOf(picture, room);
  const name = `picture ${number}`;
  const fill = tag(
    "pic:blipFill",
    {},
    tag("a:blip", { "r:embed": relationship }),
    tag("a:stretch", {}, tag("a:fillRect")),
  );
  const shape = tag(
    "pic:spPr",
    {},
    tag("a:xfrm", {}, tag("a:off", { x: 0, y: 0 }), tag("a:ext", size)),
    tag("a:prstGeom", { prst: "rect" }, tag("a:avLst")),
  );
  const own = tag("pic:nvPicPr", {}, tag("pic:cNvPr", { id: number, name, descr: picture.alt }), tag("pic:cNvPicPr"));
  const shown = tag("pic:pic", { "xmlns:pic": pictureNamespace }, own, fill, shape);
  const inline = tag(
    "wp:inline",
    { distT: 0, distB: 0, distL: 0, distR: 0 },
    tag("wp:extent", size),
    tag("wp:docPr", { id: number, name, descr: picture.alt }),
    tag("a:graphic", namespaces, tag("a:graphicData", { uri: pictureNamespace }, shown)),
  );
  return tag("w:r", {}, tag("w:drawing", {}, inline));
}

/** The pictures that a document shows; each is in the package once, wherever it stands. */
export class Drawings {
  private readonly bytes: PictureBytes;
  private readonly shown = new Map<string, string>();
  private count = 0;

  /** @param bytes JPEGs */
  constructor(bytes: PictureBytes) {
    this.bytes = bytes;
  }

  /** Null for a picture whose file is away. */
  draw(picture: StoredPicture, room: Room): Xml | null {
    if (!this.bytes.has(picture.id)) return null;
    const relationship = this.shown.get(picture.id) ?? `picture${this.shown.size + 1}`;
    this.shown.set(picture.id, relationship);
    this.count += 1;
    return drawing(picture, relationship, this.count, room);
  }

  /** The files of the package, with their names in it and those by which the document knows them. */
  files(): { relationship: string; name: string; bytes: Uint8Array }[] {
    return [...this.shown].flatMap(([id, relationship]) => {
      const bytes = this.bytes.get(id);
      return bytes ? [{ relationship, name: `media/${relationship}.jpeg`, bytes }] : [];
    });
  }
}
