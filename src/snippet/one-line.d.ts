declare module '*?one-line' {
  const text: string;
  export default text;
}
