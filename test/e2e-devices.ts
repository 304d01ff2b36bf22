import { devices } from "@playwright/test";

const small = { width: 360, height: 800 };
/** The screen is as narrow as its pages: with a wider one the browser loads pictures of two sizes. */
export const phone = { ...devices["Pixel 7"], viewport: small, screen: small };
export const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
