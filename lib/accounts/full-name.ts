export function fullName({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }) {
  return `${firstName} ${lastName}`.trim() || username;
}
