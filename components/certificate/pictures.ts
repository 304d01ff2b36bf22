import type { CertificateLook } from "@/lib/certificates/schema";
import { fetchLookPicture } from "@/lib/look/client";

/** The pictures of a look, ready to be drawn; null where there is none, or where the file is gone. */
export type CertificatePictures = {
  logo: HTMLImageElement | null;
  seal: HTMLImageElement | null;
  signatures: (HTMLImageElement | null)[];
};

/** @throws when the connection is lost: a certificate without its signatures would look as if it had none */
async function loadPicture(path: string | null): Promise<HTMLImageElement | null> {
  if (!path) return null;
  const bytes = await fetchLookPicture(path);
  if (!bytes) return null;
  const url = URL.createObjectURL(bytes);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export async function loadPictures({ logo, seal, signatures }: CertificateLook): Promise<CertificatePictures> {
  const [logoPicture, sealPicture, ...signaturePictures] = await Promise.all(
    [logo, seal, ...signatures].map(loadPicture),
  );
  return { logo: logoPicture ?? null, seal: sealPicture ?? null, signatures: signaturePictures };
}
