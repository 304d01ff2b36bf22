export default function NothingWatched() {
  return null;
}
