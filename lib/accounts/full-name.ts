/** As it stands on certificates and in lists; an account without names is known by its username. */
export function fullName({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }) {
  return `${firstName} ${lastName}`.trim() || username;
}
