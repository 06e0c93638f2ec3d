/** The server or a command cannot start. The message is one or two sentences for the person at the keyboard. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A wrong setting: the message names the variable and says what to do. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}
