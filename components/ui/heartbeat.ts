/** One heartbeat as a relative path, 70 units wide at scale 1, rising 30 and falling 9. */
export function beat(scale = 1): string {
  const n = (value: number) => Number((value * scale).toFixed(2));
  return `h${n(8)}q${n(4)} ${n(-7)} ${n(8)} 0h${n(5)}l${n(2.5)} ${n(4)} ${n(4.5)} ${n(-30)} ${n(5)} ${n(39)} ${n(3)} ${n(-13)}h${n(6)}q${n(7)} ${n(-12)} ${n(14)} 0h${n(14)}`;
}
