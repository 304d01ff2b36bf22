const states = ["missing", "incomplete", "failed"] as const;

/**
 * The state that a rendered page states in a meta element, where Next has no words for it. `missing`: there is no such
 * thing (a thrown `notFound()` leaves the page blank without JavaScript). `incomplete`: a list could not be read now.
 * `failed`: the page's own subject could not. Written by components/layout/page-state.tsx.
 */
export function pageStateOf(html: string): (typeof states)[number] | undefined {
  const said = /<meta name="page-state" content="([a-z]+)"\/>/.exec(html)?.[1];
  return states.find((state) => state === said);
}
