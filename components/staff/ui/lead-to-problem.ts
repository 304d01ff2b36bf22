/** @returns whether something is wrong inside `root`: its first has the focus then */
export function leadToProblem(root: HTMLElement | null): boolean {
  const problem = root?.querySelector<HTMLElement>("[aria-invalid=true], [data-problem]");
  problem?.focus();
  return problem !== undefined && problem !== null;
}
