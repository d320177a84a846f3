// Forms that a browser offers to an agent as tools, by the attributes of the WebMCP proposal; browsers without it ignore them. None
// submits itself: the agent fills in, the person presses (docs/adr/0097).

/** The search box of the frame. */
export const searchTool = {
  toolname: 'search_marketplace',
  tooldescription: 'Find dishes, goods and shops of this marketplace, shown on its search page.',
}

/** The search page's own field, on a page that has the box as well. */
export const searchAgainTool = {
  toolname: 'search_again',
  tooldescription: 'Find something else on the search page that is open.',
}

export const searchTermParam = {
  toolparamdescription:
    'What to look for in the language of the page, such as a dish or a shop’s name',
}

/** Whether an agent has filled in a form that is sent. Such a form goes the plain way, which the agent is told the end of. */
export const isFilledByAgent = (event: Event): boolean =>
  'agentInvoked' in event && event.agentInvoked === true
