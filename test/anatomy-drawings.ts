import sharp from "sharp";

const WIDTH = 640;
const HEIGHT = 420;

const shape = (path: string, fill = "none") =>
  `<path d="${path}" fill="${fill}" stroke="#223" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`;
const line = (path: string) => shape(path);
const oval = (cx: number, cy: number, rx: number, ry: number, fill = "none") =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="#223" stroke-width="5"/>`;
const arrow = ([fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]) => {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn: number) => `${toX - 22 * Math.cos(angle + turn)} ${toY - 22 * Math.sin(angle + turn)}`;
  return `<path d="M${fromX} ${fromY}L${toX} ${toY}M${wing(0.45)}L${toX} ${toY}L${wing(-0.45)}" fill="none" stroke="#b00020" stroke-width="6"/>`;
};

/** Schemes as they stand in question papers, each with an arrow to the part that is asked for. */
const anatomyDrawings = {
  heart:
    shape("M320 390C150 300 130 150 210 110c50-25 90 0 110 30 20-30 60-55 110-30 80 40 60 190-110 280z", "#f6c9c9") +
    line("M320 140V385M175 215H320M320 215H465") +
    shape("M290 130V40H345V130", "#e78f8f") +
    arrow([600, 340], [400, 275]),
  kidney:
    shape("M380 40C200 20 170 390 370 385c60 0 70-50 30-90-30-30-30-90 0-125 45-50 40-120-20-130z", "#d9a08b") +
    shape("M345 150c-35 25-35 95 0 120l50-35v-50z", "#f7e6b5") +
    line("M395 205C450 215 450 300 455 400") +
    arrow([560, 120], [375, 205]),
  neuron:
    shape("M130 130l-60-70 80 45 40-80 15 85 80-30-55 70 55 60-80-15-20 85-30-80-85 20z", "#cfe3f5") +
    oval(165, 152, 22, 22, "#5c7fa3") +
    line("M225 155C330 160 400 260 520 265M520 265l60-50M520 265l70 5M520 265l55 60") +
    arrow([330, 360], [375, 225]),
  eye:
    oval(330, 210, 180, 165, "#fdfdfd") +
    shape("M172 130C110 150 110 270 172 290", "#dff1f7") +
    oval(205, 210, 28, 62, "#f4e9a8") +
    line("M508 190L600 180M508 235L600 240M185 135l25 20M185 285l25-20") +
    arrow([300, 30], [213, 160]),
  vertebra:
    oval(320, 115, 120, 85, "#eadfc8") +
    shape(
      "M225 175C190 220 110 225 80 250c45 30 110 0 150 15l65 65 25 75 25-75 65-65c40-15 105 15 150-15-30-25-110-30-145-75",
      "#eadfc8",
    ) +
    oval(320, 232, 52, 38, "#ffffff") +
    arrow([560, 60], [400, 105]),
  bone:
    shape(
      "M95 150c-45-45 5-95 55-60 45-5 55 35 70 60h200c15-25 30-65 75-60 50-35 100 15 55 60 50 25 30 90-20 85-45 45-90-5-110-35H220c-20 30-65 80-110 35-60 0-65-60-15-85z",
      "#eee3cb",
    ) +
    line("M205 140v105M435 140v105") +
    arrow([320, 380], [320, 215]),
  lungs:
    line("M300 180l-90 60M345 180l90 60") +
    shape("M300 40h45v140l-22 40-23-40z", "#dbe9f2") +
    shape("M240 110C120 120 100 330 130 380c60 15 130-10 140-40V150z", "#f3c1c7") +
    shape("M405 110c120 10 140 220 110 270-60 15-130-10-140-40V150z", "#f3c1c7") +
    arrow([500, 50], [350, 85]),
  brain:
    shape("M120 250C70 90 250 20 390 60c120 20 180 130 120 200-40 40-90 30-120 25-80 30-200 40-270-35z", "#f2cdbb") +
    line("M300 55C290 130 260 170 240 200M160 235C240 190 320 215 380 200M455 95C430 140 440 180 425 230") +
    shape("M400 290c60-15 110 0 95 50-50 35-100 10-95-50z", "#dcae9b") +
    shape("M350 290l10 110h40l-5-105z", "#dcae9b") +
    arrow([610, 90], [495, 180]),
  nephron:
    oval(130, 90, 52, 48, "#f5d3a8") +
    line("M110 75c20-25 50 10 20 20s20 30 35 5") +
    line("M182 90c60-60 50 60 100 10s40 60 60 20v230c0 50 60 50 60 0V130c40-60 60 50 90 0s30-20 50-20") +
    line("M540 60v340") +
    arrow([210, 380], [340, 350]),
  stomach:
    shape(
      "M290 30c10 70-20 90-10 130 10 35 60 40 90-30 30-75 150-55 140 90-10 130-150 180-260 130-70-30-90 10-100 50h-45c0-80 60-130 130-110 40 10 60-20 40-60-40-70-15-130-30-200z",
      "#f1b9a6",
    ) +
    line("M190 300l-15 55") +
    arrow([80, 210], [180, 320]),
  tooth:
    shape(
      "M220 40c60-25 140-25 200 0 60 40 40 130 15 175-10 60-20 150-45 180-30 10-30-100-70-100s-40 110-70 100c-25-30-35-120-45-180-25-45-45-135 15-175z",
      "#f3ead2",
    ) +
    shape(
      "M220 40c60-25 140-25 200 0 55 35 42 110 22 165-30-10-35-80-62-110-30-25-90-25-120 0-27 30-32 100-62 110-20-55-33-130 22-165z",
      "#ffffff",
    ) +
    shape("M290 150c10-25 50-25 60 0 10 40 5 70 0 100-10-15-50-15-60 0-5-30-10-60 0-100z", "#e79a9a") +
    arrow([560, 60], [435, 95]),
  ear:
    shape("M90 100c-70 60-30 230 40 210 50-15 20-70 60-90h130v-60H200c-20-70-70-90-110-60z", "#f4d2b6") +
    line("M320 150v80M320 190l45-25 25 30") +
    line("M400 190c0-90 60-90 60 0M400 190c-60-60-10-100 20-50") +
    shape("M420 250c30-60 130-50 130 20s-110 80-120 20 80-60 80-5-50 35-45 5", "#d8cfe8") +
    arrow([590, 390], [520, 310]),
  cell:
    oval(320, 210, 250, 170, "#e9f4e4") +
    oval(290, 220, 80, 72, "#b9a3d0") +
    oval(310, 205, 20, 18, "#6b4f8a") +
    oval(450, 130, 50, 22, "#f2b27c") +
    oval(470, 300, 50, 22, "#f2b27c") +
    line("M150 150c40-20 60 30 100 5M140 185c40-20 50 25 80 10") +
    arrow([130, 390], [235, 270]),
  ecg:
    `<path d="${Array.from({ length: 16 }, (_, at) => `M${at * 40} 0V420`).join("")}${Array.from({ length: 11 }, (_, at) => `M0 ${at * 40}H640`).join("")}" stroke="#f3c9c9" stroke-width="2"/>` +
    line("M20 260h70c15-45 45-45 60 0h40l15 25 30-230 35 265 20-60h60c25-75 70-75 95 0h160") +
    arrow([380, 70], [255, 90]),
  skin:
    shape("M40 140H600V300H40z", "#f6d9c6") +
    shape("M40 110q70-30 140 0t140 0 140 0 140 0v55q-70 30-140 0t-140 0-140 0-140 0z", "#e8b48f") +
    shape("M40 300h560v90H40z", "#f8efb0") +
    line("M330 300c-10-60 20-200 90-270M180 270c40-20-20-40 15-60s-10-60 0-95") +
    arrow([540, 40], [500, 130]),
} as const satisfies Record<string, string>;

export type AnatomyDrawing = keyof typeof anatomyDrawings;

/** The scheme as a PNG, as a teacher pastes it into Word. */
export const drawnPicture = (name: AnatomyDrawing): Promise<Uint8Array> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${anatomyDrawings[name]}</svg>`,
    ),
  )
    .png()
    .toBuffer();
