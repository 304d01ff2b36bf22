/**
 * What stands in the fields of a form and is not among what its component knows, by the fields' names. Typed while the
 * page's script was on its way, it is in the page alone, and React puts it out with the next change.
 */
export function typedEarly<Known extends Record<string, string>>(form: HTMLFormElement, known: Known): Partial<Known> {
  const typed = [...new FormData(form)].filter(([name, value]) => name in known && value !== known[name]);
  return Object.fromEntries(typed) as Partial<Known>;
}
