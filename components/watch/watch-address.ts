/** A recorded class has an address of its own: shown over the room when opened from there, else as a page. */
export const watchAddress = (courseId: number, recordingId: number) => `/course/${courseId}/watch/${recordingId}`;

export function recordingAt(path: string): number | null {
  const id = /^\/course\/\d+\/watch\/(\d+)\/?$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}
