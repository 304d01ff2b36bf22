/** For next/image: a picture of another host comes as it is, since a build knows no hosts. */
export const pictureSource = (src: string) => ({ src, unoptimized: !src.startsWith("/") });
