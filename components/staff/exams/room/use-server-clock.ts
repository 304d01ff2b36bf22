import { useEffect, useState } from "react";

/** Milliseconds by the server's clock, a tick every second. */
export function useServerClock(clockOffset: number): number {
  const [now, setNow] = useState(() => Date.now() + clockOffset);
  useEffect(() => {
    const tick = () => setNow(Date.now() + clockOffset);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [clockOffset]);
  return now;
}
