/** @param mathml from the server's converter */
export function drawMathMl(place: HTMLElement, mathml: string): void {
  place.innerHTML = mathml;
}

type MathMlProps = { mathml: string; label?: string; className?: string };

/** @param mathml from the server's converter, or a constant of this code */
export function MathMl({ mathml, label, className }: MathMlProps) {
  return (
    <span
      {...(label === undefined ? { "aria-hidden": true } : { role: "math", "aria-label": label })}
      data-marked=""
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of it was typed as it stands
      dangerouslySetInnerHTML={{ __html: mathml }}
    />
  );
}
