import { type DragEvent, useState } from "react";

/** For a second way to give files: who cannot drag has the field beside it. */
export function useFileDrop(onFiles: (files: [File, ...File[]]) => void) {
  const [isOver, setIsOver] = useState(false);

  function follow(event: DragEvent) {
    event.preventDefault();
    setIsOver(event.type === "dragover");
  }

  function onDrop(event: DragEvent) {
    follow(event);
    const [first, ...rest] = event.dataTransfer.files;
    if (first) onFiles([first, ...rest]);
  }

  return { isOver, target: { onDragOver: follow, onDragLeave: follow, onDrop } };
}
