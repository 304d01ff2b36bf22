/** A file, for pages that show the logo without knowing the academy; public/service-worker.js keeps it. */
export const PLAIN_LOGO_PATH = "/brand/logo.png";
