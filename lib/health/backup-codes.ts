/** What `npm run backup -- --nightly` ends with when another server is making the backup: EX_TEMPFAIL of sysexits.h. */
export const ANOTHER_IS_MAKING_IT = 75;
