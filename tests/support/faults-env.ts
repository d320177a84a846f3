// Imported before everything else: the environment is read once, and so is the log's level.
Object.assign(process.env, { DEMO: '1', LOG_LEVEL: 'silent' })
