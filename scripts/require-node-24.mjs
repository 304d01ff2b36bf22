// Loaded before every script: plain JavaScript, so that an old Node can still say what is wrong.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `This project runs on Node 24 or newer; this is Node ${process.versions.node}.\n` +
      "Run `npm ci` without --ignore-scripts and --omit=dev: it installs the right Node beside the project.",
  );
  process.exit(1);
}
