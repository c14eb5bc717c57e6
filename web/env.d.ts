declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** The URL of the bundled worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
