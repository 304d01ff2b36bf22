/** The bytes of a picture of the look; null when its file is gone. @throws when the site cannot be reached */
export async function fetchLookPicture(path: string): Promise<Blob | null> {
  const response = await fetch(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.blob();
}
