type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/** Data that is paid for, or a slow line; where a browser does not say, it is neither. */
export function isThrifty(connection: Connection | undefined): boolean {
  if (!connection) return false;
  const { saveData, type, effectiveType } = connection;
  return saveData === true || type === "cellular" || (effectiveType !== undefined && effectiveType !== "4g");
}

export const thriftyNow = () => isThrifty((navigator as Navigator & { connection?: Connection }).connection);
