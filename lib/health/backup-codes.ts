/** Exit code of `npm run backup -- --nightly` while another server makes the backup: EX_TEMPFAIL of sysexits.h. */
export const ANOTHER_IS_MAKING_IT = 75;
