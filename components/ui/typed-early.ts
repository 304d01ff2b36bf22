/**
 * The values in a form's fields that its component does not know, by the fields' names. Text typed before the page's
 * script arrived is in the page alone, and React would remove it with the next change.
 */
export function typedEarly<Known extends Record<string, string>>(form: HTMLFormElement, known: Known): Partial<Known> {
  const typed = [...new FormData(form)].filter(([name, value]) => name in known && value !== known[name]);
  return Object.fromEntries(typed) as Partial<Known>;
}
