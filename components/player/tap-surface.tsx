"use client";

import { type MouseEvent, type PointerEvent, useRef } from "react";

const DOUBLE_TAP_MS = 300;

type TapSurfaceProps = {
  /** A mouse click. */
  onClick: () => void;
  onDoubleClick: () => void;
  /** One finger, once. */
  onTap: () => void;
  /** Quick taps on the left or the right third, from the second one on. */
  onSideTap: (side: "left" | "right") => void;
};

function sideOf(event: MouseEvent<HTMLElement>): "left" | "right" | null {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientX - left) / width;
  if (share < 1 / 3) return "left";
  return share > 2 / 3 ? "right" : null;
}

/** The picture itself, for pointers; all it does is also on the control bar and on keys. */
export function TapSurface({ onClick, onDoubleClick, onTap, onSideTap }: TapSurfaceProps) {
  const isTouch = useRef(false);
  const last = useRef<{ side: string | null; at: number }>({ side: null, at: 0 });

  function click(event: MouseEvent<HTMLDivElement>) {
    if (!isTouch.current) return onClick();
    const side = sideOf(event);
    const isDouble = side !== null && side === last.current.side && event.timeStamp - last.current.at < DOUBLE_TAP_MS;
    last.current = { side, at: event.timeStamp };
    if (isDouble) onSideTap(side);
    else onTap();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className="absolute inset-0 touch-manipulation"
      onPointerDown={(event: PointerEvent) => {
        isTouch.current = event.pointerType === "touch";
      }}
      onClick={click}
      onDoubleClick={() => !isTouch.current && onDoubleClick()}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
}
